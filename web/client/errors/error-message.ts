import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client/errors';

/** What a refusal says beside its sentence; see the codes of the contract. */
export interface ErrorDetails {
  code: string | null;
  /** Field name to sentence. */
  fields: Record<string, string>;
  /** With PRICE_CHANGED: the new monthly price, formatted and in cents. */
  price: string | null;
  amount: number | null;
  /** Seconds until another try makes sense. */
  retryAfter: number | null;
  /** With PAYMENT_DECLINED: soft, hard or verification_needed. */
  reason: string | null;
  /** With PAYMENT_ACTION_NEEDED: what the payment company’s form asks the bank with. */
  clientSecret: string | null;
  /** With CONFLICT of a version: the username of whoever saved the newer one. */
  savedBy: string | null;
  /** With SECOND_FACTOR_NEEDED: what the sign-in goes on with, and what the account has. */
  signInToken: string | null;
  ways: string[];
}

interface Messages {
  /** The screen's own sentence, where nothing better is known. */
  fallback: string;
  /** What has not been lost when the server could not be reached: "Your details are kept on this device." */
  safe?: string;
}

/**
 * The sentence to show for a failed call: the server's error, else its reason, else its message, else the screen's
 * own. Where the server was not reached at all the screen's own comes first, then why, what is safe and what to do.
 */
export function errorMessage(error: unknown, { fallback, safe }: Messages): string {
  if (isConnectionLost(error)) {
    const sentences = [
      // Where the screen has said it already, there is none.
      fallback === '' || /[.!?]$/.test(fallback) ? fallback : `${fallback}.`,
      'We could not reach the server.',
      safe,
    ];
    const isAdvised = sentences.some((sentence) => sentence && /try again|sending again/i.test(sentence));
    return [...sentences, !isAdvised && 'Check your connection and try again.'].filter(Boolean).join(' ');
  }
  if (CombinedGraphQLErrors.is(error)) return sentenceIn({ errors: error.errors }) ?? fallback;
  if (ServerError.is(error) || ServerParseError.is(error))
    return sentenceIn(parse(error.bodyText)) ?? fallback;
  return sentenceIn(error) ?? fallback;
}

/** Code, field sentences and figures of a refusal; empty where the failure was no refusal. */
export function errorDetails(error: unknown): ErrorDetails {
  const extensions = extensionsOf(error);
  const { code, fields, price, amount, retryAfter, reason, clientSecret, savedBy, signInToken, ways } =
    extensions;
  return {
    code: typeof code === 'string' ? code : null,
    fields: isObject(fields) ? onlyTexts(fields) : {},
    price: typeof price === 'string' ? price : null,
    amount: typeof amount === 'number' ? amount : null,
    retryAfter: typeof retryAfter === 'number' ? retryAfter : null,
    reason: typeof reason === 'string' ? reason : null,
    clientSecret: typeof clientSecret === 'string' ? clientSecret : null,
    savedBy: typeof savedBy === 'string' ? savedBy : null,
    signInToken: typeof signInToken === 'string' ? signInToken : null,
    ways: Array.isArray(ways) ? ways.filter((way) => typeof way === 'string') : [],
  };
}

/** True where no answer came: offline, or the connection broke. Whether the server acted is then unknown. */
export function isConnectionLost(error: unknown): boolean {
  if (CombinedGraphQLErrors.is(error) || ServerError.is(error) || ServerParseError.is(error)) return false;
  // By name: fetch's own TypeError, wherever it was made; a wrong type of ours would be a fault of the program.
  return isObject(error) && (error.name === 'TypeError' || error.name === 'AbortError');
}

/** True where an answer came that says no, so that nothing was stored; false where it is unknown. */
export function isRefused(error: unknown): boolean {
  const { code } = errorDetails(error);
  return code !== null && !UNDECIDED.has(code);
}

/** Codes after which the same call again, under the same key, is what to do. */
const UNDECIDED = new Set(['INTERNAL', 'UNAVAILABLE', 'PAYMENT_UNAVAILABLE', 'PAYMENT_ACTION_NEEDED']);

function extensionsOf(error: unknown): Record<string, unknown> {
  if (CombinedGraphQLErrors.is(error)) return error.errors[0]?.extensions ?? {};
  if (!ServerError.is(error) && !ServerParseError.is(error)) return {};
  const body = parse(error.bodyText);
  const first = isObject(body) && Array.isArray(body.errors) ? (body.errors[0] as unknown) : body;
  if (!isObject(first)) return {};
  return isObject(first.extensions) ? first.extensions : first;
}

/**
 * `{error}`, else `{reason}`, else `{message}`, else the first of `{errors: [{message}]}`. A GraphQL error's message is the
 * server's error; where it has none, its extensions say it in the same order.
 */
function sentenceIn(value: unknown): string | null {
  if (!isObject(value)) return null;
  for (const sentence of [value.error, value.reason, value.message]) {
    if (typeof sentence === 'string' && sentence.trim()) return sentence;
  }
  if (Array.isArray(value.errors)) return sentenceIn(value.errors[0]);
  return sentenceIn(value.extensions);
}

function parse(body: string | undefined): unknown {
  try {
    return JSON.parse(body ?? '');
  } catch {
    return null;
  }
}

const onlyTexts = (fields: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
