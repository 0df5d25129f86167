import { addressProblems } from '../../schema/rules/businesses/address.ts';
import type { Address } from '../../schema/rules/businesses/address.ts';
import { isBlank } from '../../schema/rules/text/problem.ts';
import type { FieldProblems } from '../../schema/rules/text/problem.ts';

/**
 * The rule of an address, as its form asks for it: the country too must be there (docs/rules.md "Address"), where a
 * call that leaves it out means the US.
 */
export function addressFormProblems(address: Address): FieldProblems {
  const problems = addressProblems(address);
  return isBlank(address.country) ? { ...problems, country: 'Please enter your country.' } : problems;
}

/** The same of a gift: what is missing is not of the person who fills it in. */
export function giftAddressProblems(address: Address): FieldProblems {
  return Object.fromEntries(
    Object.entries(addressFormProblems(address)).map(([field, problem]) => [
      field,
      problem.replace(/^(Please \w+) your /, '$1 the recipient’s '),
    ]),
  );
}
