import { completeAddress } from '../../schema/rules/businesses/address.ts';
import type { AddressFields } from '../../schema/rules/businesses/address.ts';
import type { VerificationDetails } from './square-sdk.ts';

/** Who pays and how much (cents; null where the card is only kept): what a bank asks its customer to confirm. */
export interface Buyer {
  email?: string;
  address: AddressFields;
  amountCents: number | null;
}

/** What a card's owner confirms at their bank, in Square's words. */
export function verificationDetails({ email, address, amountCents }: Buyer): VerificationDetails {
  const { fullName, phone, street, apt, city, state, zip, country } = completeAddress(address);
  const [givenName = '', ...rest] = fullName.split(/\s+/);
  return {
    ...(amountCents === null
      ? { intent: 'STORE' }
      : { intent: 'CHARGE', amount: (amountCents / 100).toFixed(2), currencyCode: 'USD' }),
    billingContact: {
      givenName,
      familyName: rest.join(' '),
      email,
      phone,
      addressLines: [street, apt].filter(Boolean),
      city,
      state,
      postalCode: zip,
      countryCode: country,
    },
  };
}
