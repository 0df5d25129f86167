import type { Body } from './answers.ts';

const TEXT = (longest: number) => (value: unknown) =>
  typeof value === 'string' && value.length <= longest ? null : 'VALUE_TOO_LONG';
const MONEY = (value: unknown) => {
  const { amount, currency } = (value ?? {}) as Body;
  return Number.isInteger(amount) && amount >= 0 && currency === 'USD' ? null : 'INVALID_VALUE';
};
const TRUTH = (value: unknown) => (typeof value === 'boolean' ? null : 'EXPECTED_BOOLEAN');
const OBJECT = (value: unknown) => (typeof value === 'object' && value !== null ? null : 'EXPECTED_OBJECT');
const ASCII_EMAIL = (value: unknown) =>
  /^[\x21-\x7e]+@[\x21-\x7e]+\.[a-z]{2,}$/i.test(String(value)) ? null : 'INVALID_EMAIL_ADDRESS';
const KEY = (value: unknown) =>
  typeof value === 'string' && value !== '' && value.length <= 45 ? null : 'VALUE_TOO_LONG';

type Check = (value: unknown) => string | null;
interface Call {
  fields: Readonly<Record<string, Check>>;
  needed: readonly string[];
}

/** Every field of a body that the product sends, by what Square takes of it; anything else is refused, as Square does. */
const CALLS: Readonly<Record<string, Call>> = {
  'POST customers': {
    fields: {
      idempotency_key: KEY,
      reference_id: TEXT(100),
      // Square takes ASCII alone; without a dot in its domain too.
      email_address: (value) => (/^[\x20-\x7e]*$/.test(String(value)) ? null : 'INVALID_EMAIL_ADDRESS'),
      given_name: TEXT(300),
    },
    needed: [],
  },
  'DELETE customers/id': { fields: {}, needed: [] },
  'POST cards': {
    fields: { idempotency_key: KEY, source_id: TEXT(16_384), card: OBJECT },
    needed: ['source_id', 'card'],
  },
  'POST cards/id/disable': { fields: {}, needed: [] },
  'POST payments': {
    fields: {
      idempotency_key: KEY,
      source_id: TEXT(16_384),
      amount_money: MONEY,
      app_fee_money: MONEY,
      autocomplete: TRUTH,
      customer_id: TEXT(191),
      location_id: TEXT(50),
      reference_id: TEXT(40),
      note: TEXT(500),
      statement_description_identifier: TEXT(20),
      buyer_email_address: ASCII_EMAIL,
      customer_details: (value) => OBJECT(value) ?? TRUTH((value as Body).customer_initiated),
    },
    needed: ['source_id', 'amount_money', 'customer_details'],
  },
  'POST payments/id/cancel': { fields: {}, needed: [] },
  'POST refunds': {
    fields: { idempotency_key: KEY, payment_id: TEXT(192), amount_money: MONEY, reason: TEXT(192) },
    needed: ['payment_id', 'amount_money'],
  },
};

const QUERIES: Readonly<Record<string, readonly string[]>> = {
  'DELETE customers/id': ['version'],
  'GET payments': [
    'begin_time',
    'end_time',
    'location_id',
    'total',
    'sort_field',
    'sort_order',
    'limit',
    'cursor',
  ],
  'GET refunds': ['begin_time', 'end_time', 'location_id', 'sort_field', 'sort_order', 'limit', 'cursor'],
  // Neither a time nor a length of the page.
  'GET disputes': ['states', 'location_id', 'cursor'],
};

/** The code of what Square would not read of a call; null for one that it reads. */
export function wrongOf(call: string, query: URLSearchParams, body: Body): string | null {
  const known = QUERIES[call] ?? [];
  if ([...query.keys()].some((name) => !known.includes(name))) return 'UNKNOWN_QUERY_PARAMETER';
  const asked = CALLS[call];
  if (!asked) return null;
  for (const [name, value] of Object.entries(body)) {
    const check = asked.fields[name];
    if (!check) return 'UNKNOWN_BODY_PARAMETER';
    const problem = check(value);
    if (problem) return problem;
  }
  return asked.needed.some((name) => body[name] === undefined) ? 'MISSING_REQUIRED_PARAMETER' : null;
}
