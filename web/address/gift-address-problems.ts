import { addressProblems } from '../../schema/rules/businesses/address.ts';
import type { Address } from '../../schema/rules/businesses/address.ts';
import type { FieldProblems } from '../../schema/rules/text/problem.ts';

/** The rule of an address, of a gift: what is missing is not of the person who fills it in (docs/rules.md "Gifts"). */
export function giftAddressProblems(address: Address): FieldProblems {
  return Object.fromEntries(
    Object.entries(addressProblems(address)).map(([field, problem]) => [
      field,
      problem.replace(/^(Please \w+) your /, '$1 the recipient’s '),
    ]),
  );
}
