import { completeAddress } from '../../../schema/rules/businesses/address.ts';
import type { Buyer } from '../card-form-adapter.ts';
import type { VerificationDetails } from './square-sdk.ts';

/** What a card's owner confirms at their bank, in Square's words. */
export function verificationDetails({ email, address, amountCents, isKept }: Buyer): VerificationDetails {
  const { fullName, phone, street, apt, city, state, zip, country } = completeAddress(address);
  const [givenName = '', ...rest] = fullName.split(/\s+/);
  return {
    customerInitiated: true,
    sellerKeyedIn: false,
    ...(amountCents === null || amountCents === 0
      ? { intent: 'STORE' }
      : {
          intent: isKept ? 'CHARGE_AND_STORE' : 'CHARGE',
          amount: (amountCents / 100).toFixed(2),
          currencyCode: 'USD',
        }),
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
