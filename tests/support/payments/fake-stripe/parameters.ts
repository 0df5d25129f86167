import { refuse } from './refusal.ts';

/** A form as it came, by its names: "metadata[reference]". */
export type Form = Readonly<Record<string, string>>;
/** What is wrong with a value, or null. */
type Check = (value: string) => string | null;

const text =
  (longest: number): Check =>
  (value) =>
    value.length > longest ? `Must be at most ${longest} characters` : null;
const oneOf =
  (...words: string[]): Check =>
  (value) =>
    words.includes(value) ? null : `Must be one of ${words.join(', ')}`;
const whole =
  (least: number, most: number): Check =>
  (value) =>
    /^\d+$/.test(value) && Number(value) >= least && Number(value) <= most
      ? null
      : `Invalid integer: ${value}`;
const id =
  (prefix: string): Check =>
  (value) =>
    value.startsWith(`${prefix}_`) && /^\w{1,255}$/.test(value) ? null : `Invalid id: ${value}`;
const yes = oneOf('true');
const truth = oneOf('true', 'false');
const email: Check = (value) =>
  /^[\x21-\x7e]{1,400}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/.test(value)
    ? null
    : `Invalid email address: ${value}`;
const suffix: Check = (value) =>
  /^[\x20-\x7e]{1,22}$/.test(value) && /[A-Za-z]/.test(value) && !/[<>\\'"*]/.test(value)
    ? null
    : 'The statement descriptor suffix must contain a Latin letter, and none of < > \\ \' " *';

const LIST = { limit: whole(1, 100), starting_after: text(255), ending_before: text(255) };
const METADATA = { 'metadata[*]': text(500) };
const EXPAND = { 'expand[]': text(100) };

/** Every parameter that the product sends, by what Stripe takes of it; anything else is refused, as Stripe does. */
const PARAMETERS: Readonly<Record<string, Readonly<Record<string, Check>>>> = {
  'GET accounts/id': {},
  'POST customers': { name: text(256), email, description: text(350), ...METADATA },
  'GET customers': { ...LIST, email },
  'GET customers/id': {},
  'DELETE customers/id': {},
  'POST payment_intents': {
    amount: whole(50, 99_999_999),
    currency: oneOf('usd'),
    confirm: yes,
    customer: id('cus'),
    payment_method: id('pm'),
    confirmation_token: id('ctoken'),
    // payment_method_types is gone in the version of the API that is pinned.
    'allowed_payment_method_types[]': oneOf('card'),
    description: text(1_000),
    statement_descriptor_suffix: suffix,
    setup_future_usage: oneOf('off_session', 'on_session'),
    off_session: truth,
    use_stripe_sdk: truth,
    application_fee_amount: whole(1, 99_999_999),
    ...METADATA,
    ...EXPAND,
  },
  'GET payment_intents': {
    ...LIST,
    customer: id('cus'),
    'created[gte]': whole(0, 1e11),
    'created[lte]': whole(0, 1e11),
    ...EXPAND,
  },
  'GET payment_intents/id': { client_secret: text(300), ...EXPAND },
  'POST payment_intents/id/cancel': {
    cancellation_reason: oneOf('abandoned', 'duplicate', 'fraudulent', 'requested_by_customer'),
  },
  'POST setup_intents': {
    customer: id('cus'),
    confirmation_token: id('ctoken'),
    confirm: yes,
    usage: oneOf('off_session', 'on_session'),
    'allowed_payment_method_types[]': oneOf('card'),
    use_stripe_sdk: truth,
    ...METADATA,
    ...EXPAND,
  },
  'GET setup_intents/id': { client_secret: text(300), ...EXPAND },
  'GET payment_methods/id': {},
  'POST payment_methods/id/attach': { customer: id('cus') },
  'POST payment_methods/id/detach': {},
  'POST refunds': {
    payment_intent: id('pi'),
    amount: whole(1, 99_999_999),
    refund_application_fee: truth,
    ...METADATA,
  },
  'GET refunds': { ...LIST, payment_intent: id('pi'), 'created[gte]': whole(0, 1e11) },
  'GET refunds/id': {},
  'GET disputes': { ...LIST, payment_intent: id('pi'), 'created[gte]': whole(0, 1e11) },
  'GET disputes/id': {},
};
const NEEDED: Readonly<Record<string, readonly string[]>> = {
  'POST payment_intents': ['amount', 'currency'],
  'POST payment_methods/id/attach': ['customer'],
  'POST refunds': ['payment_intent'],
};

/** "POST payment_intents/id/cancel", by which parameters are known; null for what is no call of Stripe's. */
export function callOf(method: string, path: string): string | null {
  const [resource = '', id, verb] = path.replace(/^\/v1\//, '').split('/');
  const call = `${method} ${[resource, id && 'id', verb].filter(Boolean).join('/')}`;
  return call in PARAMETERS ? call : null;
}

/** Refuses what Stripe would not read; such a refusal is kept under no key. */
export function checkParameters(call: string, form: Form): void {
  const known = PARAMETERS[call]!;
  if (Object.keys(form).filter((name) => name.startsWith('metadata[')).length > 50)
    refuse(400, { code: 'parameter_invalid', param: 'metadata', message: 'At most 50 keys' });
  for (const [name, value] of Object.entries(form)) {
    const check = known[name.replace(/^metadata\[\w{1,40}\]$/, 'metadata[*]').replace(/\[\d+\]$/, '[]')];
    if (!check)
      refuse(400, { code: 'parameter_unknown', param: name, message: `Received unknown parameter: ${name}` });
    if (value === '')
      refuse(400, { code: 'parameter_invalid_empty', param: name, message: `Empty: ${name}` });
    const problem = check(value);
    if (problem) refuse(400, { code: codeOf(name), param: name, message: problem });
  }
  for (const name of NEEDED[call] ?? [])
    if (form[name] === undefined)
      refuse(400, { code: 'parameter_missing', param: name, message: `Missing required param: ${name}.` });
}

const codeOf = (name: string): string =>
  name === 'email' ? 'email_invalid' : name === 'amount' ? 'amount_too_small' : 'parameter_invalid';

/** "metadata" of a form, without what stands around its names. */
export const metadataOf = (form: Form): Record<string, string> =>
  Object.fromEntries(
    Object.entries(form)
      .filter(([name]) => name.startsWith('metadata['))
      .map(([name, value]) => [name.slice('metadata['.length, -1), value]),
  );
