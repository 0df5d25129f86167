import { GraphQLError } from 'graphql';
import { formatUsd } from './rules/money/money.ts';

/** Machine-readable names of every refusal; the REST facade maps each to one HTTP status. */
export type RefusalCode =
  | 'BAD_REQUEST'
  | 'UNAUTHENTICATED'
  | 'SECOND_FACTOR_NEEDED'
  | 'SECOND_FACTOR_MISSING'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'METHOD_NOT_ALLOWED'
  | 'CONFLICT'
  | 'PRICE_CHANGED'
  | 'PAYLOAD_TOO_LARGE'
  | 'MISDIRECTED'
  | 'UNSUPPORTED_MEDIA_TYPE'
  | 'INVALID'
  | 'TOO_LATE'
  | 'PAYMENT_ACTION_NEEDED'
  | 'PAYMENT_DECLINED'
  | 'PAYMENT_UNAVAILABLE'
  | 'TOO_MANY_REQUESTS'
  | 'UNAVAILABLE';

/** Field name to the sentence shown on that field. */
export type FieldProblems = Record<string, string>;

/** Why a card was declined, as far as a person can do something about it. */
export type DeclineReason = 'soft' | 'hard' | 'verification_needed';

/** How a sign-in can be completed: by a code of an authenticator app, by a passkey, by a recovery code. */
export type SignInWay = 'code' | 'passkey' | 'recovery-code';

/** What else a refusal tells: the new price of a checkout, or after how many seconds to try again. */
export interface RefusalDetails {
  /** "$45.00", with code PRICE_CHANGED. */
  price?: string;
  /** The same price in cents. */
  amount?: number;
  /** Whole seconds, with TOO_MANY_REQUESTS, UNAVAILABLE and PAYMENT_UNAVAILABLE. */
  retryAfter?: number;
  /** With TOO_MANY_REQUESTS: how many tries there are in all. */
  limit?: number;
  /** With PAYMENT_DECLINED: another try may work, another card is needed, or the bank asks its owner to confirm. */
  reason?: DeclineReason;
  /** With PAYMENT_ACTION_NEEDED: what the form of the payment company asks the bank with. */
  clientSecret?: string;
  /** With SECOND_FACTOR_NEEDED: what the sign-in goes on with, once, for some minutes. */
  signInToken?: string;
  /** With SECOND_FACTOR_NEEDED: what this account has. */
  ways?: SignInWay[];
  /** With CONFLICT: the username of whoever saved the newer version, where that is known. */
  savedBy?: string;
  /** With CONFLICT: the ids of the memberships of which one has to be named. */
  subscriptions?: string[];
}

/**
 * The one error that is meant for the person who called: `message` is the sentence they read.
 * Everything else that is thrown is a defect or an outage, and is logged and masked by the gateway.
 */
export class UserError extends GraphQLError {
  readonly code: RefusalCode;
  readonly fields: FieldProblems | undefined;
  readonly details: RefusalDetails;

  constructor(code: RefusalCode, message: string, fields?: FieldProblems, details: RefusalDetails = {}) {
    super(message, { extensions: { code, ...(fields && { fields }), ...details } });
    this.name = 'UserError';
    this.code = code;
    this.fields = fields;
    this.details = details;
  }
}

/** 400: the call contradicts itself or cannot be read. */
export const badRequest = (message: string, fields?: FieldProblems) =>
  new UserError('BAD_REQUEST', message, fields);

/** 401: no token, or one that is no longer valid. */
export const notSignedIn = (message = 'Please log in') => new UserError('UNAUTHENTICATED', message);

/** 401: the password was right; the account's second factor is asked for next, and there is no session before. */
export const secondFactorNeeded = (signInToken: string, ways: SignInWay[]) =>
  new UserError('SECOND_FACTOR_NEEDED', 'Please confirm that it is you', undefined, { signInToken, ways });

/** 403: signed in, but a second factor has to be set up before anything else (docs/rules.md "A second factor"). */
export const secondFactorMissing = () =>
  new UserError('SECOND_FACTOR_MISSING', 'Please set up a second factor first');

/** 403: signed in, but the role is too low (docs/rules.md "Who may do what"). */
export const notAllowed = (message = 'You do not have permission to do this') =>
  new UserError('FORBIDDEN', message);

/** 404: it does not exist, or its existence is not the caller's to know. */
export const notFound = (message = 'Not found') => new UserError('NOT_FOUND', message);

/** 422: a value breaks a rule of the specification; `fields` puts the sentence where it belongs. */
export const invalid = (message: string, fields?: FieldProblems) => new UserError('INVALID', message, fields);

/** 409: it has to be said which membership is meant: their public ids. */
export const severalMemberships = (subscriptions: string[]) =>
  new UserError('CONFLICT', 'You have several memberships here. Please say which one.', undefined, {
    subscriptions,
  });

/** 409: it would be right alone, but something else was there first. */
export const conflict = (message: string, fields?: FieldProblems) =>
  new UserError('CONFLICT', message, fields);

/** 409: somebody saved a newer version; `savedBy` is their username, null where nobody knows any more. */
export const newerVersion = (message: string, savedBy: string | null) =>
  new UserError('CONFLICT', message, undefined, savedBy === null ? {} : { savedBy });

/** 422: right in itself, but its window has closed. */
export const tooLate = (message: string) => new UserError('TOO_LATE', message);

/**
 * 429: of `limit` tries none is left; another one makes sense after so many seconds. `what` is what there are too many
 * of.
 */
export function tooManyRequests(seconds: number, limit: number, what = 'attempts'): UserError {
  const retryAfter = Math.max(1, Math.ceil(seconds));
  const message = `Too many ${what}. Please try again in ${inWords(retryAfter)}.`;
  return new UserError('TOO_MANY_REQUESTS', message, undefined, { retryAfter, limit });
}

/** "1 second", "90 seconds", "2 minutes"; never less than it is. */
function inWords(seconds: number): string {
  const [count, unit] = seconds <= 90 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** 503: an outside part is busy or down. */
export const unavailable = (
  retryAfter: number,
  message = 'The service is busy. Please try again in a moment.',
) => new UserError('UNAVAILABLE', message, undefined, { retryAfter });

/** 402: the payment was tried and refused; nothing was stored. */
export const paymentDeclined = (message: string, reason: DeclineReason) =>
  new UserError('PAYMENT_DECLINED', message, undefined, { reason });

/** 402: the bank asks the card's owner to confirm; nothing was charged, and the same call again, after they did, goes on. */
export const paymentActionNeeded = (message: string, clientSecret: string) =>
  new UserError('PAYMENT_ACTION_NEEDED', message, undefined, { clientSecret });

/** 503: nobody can be charged right now; nothing was stored or charged, and the same call again is safe. */
export const paymentUnavailable = (
  retryAfter = 5,
  message = 'Payments are not available right now. Please try again in a moment.',
) => new UserError('PAYMENT_UNAVAILABLE', message, undefined, { retryAfter });

/** 409 with the price that holds now; nothing was stored. */
export const priceChanged = (price: string, amount: number) =>
  new UserError('PRICE_CHANGED', 'The price has changed', undefined, { price, amount });

/** 409 where a first order would cost more, in cents, than was shown; nothing was stored. */
export const totalChanged = (total: number, shown: number) =>
  new UserError(
    'PRICE_CHANGED',
    `The first box comes to ${formatUsd(total)} now, and not ${formatUsd(shown)}. Nothing was ordered: please look at it once more.`,
  );

/** Throws `invalid` with the first sentence when any field has a problem; null problems are left out. */
export function assertValid(problems: Record<string, string | null | undefined>): void {
  const fields: FieldProblems = {};
  for (const [name, problem] of Object.entries(problems)) if (problem) fields[name] = problem;
  const first = Object.values(fields)[0];
  if (first !== undefined) throw invalid(first, fields);
}
