import { FIELD_MAX } from '../limits.ts';
import {
  fieldProblems,
  isBlank,
  lineProblem,
  requiredLineProblem,
  trimmed,
  type FieldProblems,
} from '../text/problem.ts';
import { isUsState } from './states.ts';

/** Source: docs/rules.md "Address". */
export interface Address {
  fullName: string;
  phone: string;
  street: string;
  apt: string;
  city: string;
  /** One of the 50 abbreviations. */
  state: string;
  zip: string;
  /** 'US' unless given. */
  country: string;
}

/** An address as a request or a form may hold it. */
export type AddressFields = { [Field in keyof Address]?: string | null };

export const DEFAULT_COUNTRY = 'US';

/** What people and programs write for it. */
const UNITED_STATES = /^(us|usa|u\.s\.|u\.s\.a\.|united states|united states of america)$/i;

/** Source: docs/rules.md "Steps": step 1 can't be left without a street address. */
export const STREET_MISSING = 'Please enter your street address.';

/**
 * The fields trimmed, the state in upper case, the country 'US' however it is written. What is stored once no problem
 * is left. Source: docs/rules.md "Address".
 */
export function completeAddress(fields: AddressFields | null | undefined): Address {
  return {
    fullName: trimmed(fields?.fullName),
    phone: trimmed(fields?.phone),
    street: trimmed(fields?.street),
    apt: trimmed(fields?.apt),
    city: trimmed(fields?.city),
    state: trimmed(fields?.state).toUpperCase(),
    zip: trimmed(fields?.zip),
    country: countryOf(fields?.country),
  };
}

/**
 * What is wrong with an address, by field, the street first. All but apt are required, where a country that is left out
 * is the US; at most 200 characters each; no pattern for phone and zip; one of the 50 states, so the country is theirs. Source: docs/rules.md "Address".
 */
export function addressProblems(fields: AddressFields | null | undefined): FieldProblems {
  const required = (field: keyof Address, missing: string, label: string): string | null =>
    requiredLineProblem(fields?.[field], missing, label, FIELD_MAX);
  return fieldProblems({
    street: required('street', STREET_MISSING, 'The street address'),
    fullName: required('fullName', 'Please enter your full name.', 'The full name'),
    phone: required('phone', 'Please enter your phone number.', 'The phone number'),
    apt: lineProblem(fields?.apt, 'The apartment', FIELD_MAX),
    city: required('city', 'Please enter your city.', 'The city'),
    state: required('state', 'Please choose your state.', 'The state') ?? stateProblem(fields?.state),
    zip: required('zip', 'Please enter your ZIP code.', 'The ZIP code'),
    country:
      lineProblem(fields?.country, 'The country', FIELD_MAX) ??
      (typeof fields?.country === 'string' && isBlank(fields.country)
        ? 'Please enter your country.'
        : null) ??
      (countryOf(fields?.country) === DEFAULT_COUNTRY
        ? null
        : 'Boxes go to addresses in the United States only.'),
  });
}

/** 'US' however it is written, and where it is blank; anything else as it is. */
function countryOf(country: unknown): string {
  const written = trimmed(country);
  return written === '' || UNITED_STATES.test(written) ? DEFAULT_COUNTRY : written;
}

function stateProblem(state: unknown): string | null {
  return isUsState(trimmed(state).toUpperCase()) ? null : 'Please choose one of the 50 US states.';
}
