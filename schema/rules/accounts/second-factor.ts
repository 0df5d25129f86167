import { FIELD_MAX, PASSKEYS_MAX } from '../limits.ts';
import { requiredLineProblem } from '../text/problem.ts';

/** Sentences of docs/rules.md "A second factor". */
export const WRONG_CODE = 'This code is wrong, too old or was used already. Please try the next one.';
export const SIGN_IN_OVER = 'This sign-in took too long. Please log in again.';
export const PASSKEY_REFUSED = 'This passkey could not be used. Please try again, or use another way.';
export const REGISTRATION_OVER = 'Adding this passkey took too long. Please try again.';
export const CODES_NEED_KEY =
  'Authenticator apps cannot be used here: the platform has no key to keep their secrets by. Add a passkey instead.';
export const CODES_UNREADABLE =
  'Codes of your authenticator app cannot be checked here any more: the platform has lost the key to them. Use a recovery code or a passkey, or write to support: an administrator can reset your second factor.';
export const NOTHING_SET_UP = 'There is no authenticator app to confirm. Please start again.';
export const NO_SECOND_FACTOR = 'There is no second factor. Please add one first.';
export const HAS_NO_SECOND_FACTOR = 'This account has no second factor.';
export const STAFF_NEED_ONE = 'Your role needs a second factor. Add another one before you remove this one.';
export const TOO_MANY_PASSKEYS = `An account has at most ${PASSKEYS_MAX} passkeys. Please remove one first.`;

/** Digits of an authenticator's code, which may be written in two groups; null for anything else. */
export function authenticatorCode(code: string): string | null {
  const digits = code.replaceAll(/\s/g, '');
  return /^\d{6}$/.test(digits) ? digits : null;
}

/** A recovery code as its two parts, in any case and with or without its dashes; null for anything else. */
export function recoveryCode(code: string): { mark: string; rest: string } | null {
  const letters = code.toLowerCase().replaceAll(/[\s-]/g, '');
  return /^[a-z\d]{12}$/.test(letters) ? { mark: letters.slice(0, 4), rest: letters.slice(4) } : null;
}

/** The name that somebody gives a passkey, one line. Source: docs/rules.md "A second factor". */
export function passkeyNameProblem(name: unknown): string | null {
  return requiredLineProblem(name, 'Please give the passkey a name.', 'The name', FIELD_MAX);
}
