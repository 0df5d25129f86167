import { isEmailAddress, normaliseEmail } from './email-address.ts';
import { FIELD_MAX, PASSWORD_MAX, PASSWORD_MIN, USERNAME_MAX, USERNAME_MIN } from '../limits.ts';
import { mixesAlphabets } from '../text/look-alike.ts';
import {
  fieldProblems,
  hasLoneSurrogate,
  isBlank,
  lineProblem,
  requiredLineProblem,
  type FieldProblems,
} from '../text/problem.ts';

/**
 * Sentences of docs/rules.md "Usernames and passwords", "Signing in", "Changing a password" and "Owners and admins".
 */
export const USERNAME_TOO_SHORT = `Username must be at least ${USERNAME_MIN} characters long`;
export const USERNAME_TOO_LONG = `Username must be at most ${USERNAME_MAX} characters long`;
export const USERNAME_CHARACTERS = "Username can't contain spaces or control characters";
export const USERNAME_MIXED = "Username can't mix letters of different alphabets";
export const USERNAME_NO_ADDRESS = 'A username with an @ must be your email address';
export const USERNAME_TAKEN = 'Username is already taken. Please choose a different one.';
export const PASSWORD_TOO_SHORT = `Password must be at least ${PASSWORD_MIN} characters long`;
export const PASSWORD_TOO_LONG = `Password must be at most ${PASSWORD_MAX} characters long`;
export const PROVIDE_USERNAME_AND_PASSWORD = 'Please provide username and password';
export const CHOOSE_AVAILABLE_USERNAME = 'Please choose an available username';
export const WRONG_USERNAME_OR_PASSWORD = 'Invalid username or password';
export const WRONG_CURRENT_PASSWORD = 'Current password is incorrect';
export const FILL_BOTH_FIELDS = 'Please fill in both fields';
export const FILL_ALL_PASSWORD_FIELDS = 'Please fill all password fields';
export const PASSWORDS_DIFFER = 'New password and confirmation do not match';
export const COMMON_PASSWORD =
  'This password is one of the first that are guessed. Please choose another one.';
export const PROVIDE_LOGIN = 'Please enter your username or email address.';
export const LINK_OVER = 'This link was used already or is too old. Ask for a new one.';
export const EMAIL_IS_ANOTHER = 'Your profile has another email address by now. Its own mail confirms it.';
export const NOTHING_TO_CONFIRM = 'There is no address to confirm.';
export const ACCOUNT_DISABLED = 'This account is disabled. Please write to support.';
export const ACCOUNT_IS_DISABLED = 'This account is disabled. Enable it first.';
export const ACCOUNT_IS_ERASED = 'This account was erased, and stays disabled.';
export const DISABLES_THEMSELF = 'You cannot disable your own account.';
export const LOG_IN_TO_CHECK_OUT = 'Please log in or create an account to complete checkout';

/** Text longer than this is refused before it is normalised, which costs time. */
const RAW_MAX = 1000;

/** A username as it is stored and shown: NFKC, trimmed. Source: docs/rules.md "Usernames and passwords". */
export function normaliseUsername(username: unknown): string {
  return typeof username === 'string' ? username.slice(0, RAW_MAX).normalize('NFKC').trim() : '';
}

/** What two usernames are compared by: without regard to case. Source: docs/rules.md "Usernames and passwords". */
export function usernameKey(username: unknown): string {
  return normaliseUsername(username).toLowerCase();
}

/** Whom the history names where nobody did something: what runs by itself, and the payment companies. */
export const NOBODYS_NAMES: readonly string[] = ['regulars', 'square', 'stripe'];

/** What an account is called that was erased (`erasedName`): whoever has that name would keep its owner from leaving. */
const NAME_OF_THE_GONE = /^gone-[\w-]{22}$/;

/** True for a name, in any case, that no account can be made with. Source: docs/rules.md "Usernames and passwords". */
export const isNobodysName = (username: unknown): boolean =>
  NOBODYS_NAMES.includes(usernameKey(username)) || NAME_OF_THE_GONE.test(usernameKey(username));

/**
 * 3 to 64 characters after normalising; no white space, control or invisible characters, letters of one alphabet, and nobody's name. Source: docs/rules.md
 * "Usernames and passwords".
 */
export function usernameProblem(username: unknown): string | null {
  if (typeof username === 'string' && username.length > RAW_MAX) return USERNAME_TOO_LONG;
  const name = normaliseUsername(username);
  const length = [...name].length;
  if (length < USERNAME_MIN) return USERNAME_TOO_SHORT;
  if (length > USERNAME_MAX) return USERNAME_TOO_LONG;
  if (/[\s\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Zs}]/u.test(name)) return USERNAME_CHARACTERS;
  if (mixesAlphabets(name)) return USERNAME_MIXED;
  if (name.includes('@') && !isEmailAddress(normaliseEmail(name))) return USERNAME_NO_ADDRESS;
  return isNobodysName(name) ? USERNAME_TAKEN : null;
}

/**
 * The e-mail address that a username is, which is then its account's own; null for a name without an @. Source:
 * docs/rules.md "Usernames and passwords".
 */
export function addressOfUsername(username: string): string | null {
  return username.includes('@') ? normaliseEmail(normaliseUsername(username)) : null;
}

/** 8 to 256 characters, never trimmed. Source: docs/rules.md "Usernames and passwords". */
export function passwordProblem(password: unknown): string | null {
  if (typeof password !== 'string' || password.length < PASSWORD_MIN) return PASSWORD_TOO_SHORT;
  if (password.length > PASSWORD_MAX) return PASSWORD_TOO_LONG;
  return hasLoneSurrogate(password) ? "Password contains characters that can't be used" : null;
}

/**
 * A new account, by field. A blank field says 'Please provide username and password'. Source: docs/rules.md
 * "Registering".
 */
export function registrationProblems(input: { username: unknown; password: unknown }): FieldProblems {
  return fieldProblems({
    username: isBlank(input.username) ? PROVIDE_USERNAME_AND_PASSWORD : usernameProblem(input.username),
    password: isGiven(input.password) ? passwordProblem(input.password) : PROVIDE_USERNAME_AND_PASSWORD,
  });
}

/**
 * The admin area's form: both fields. The server checks a change by this one too. Source: docs/rules.md "Changing a
 * password".
 */
export function changePasswordProblem(input: {
  currentPassword: unknown;
  newPassword: unknown;
}): string | null {
  if (!isGiven(input.currentPassword) || !isGiven(input.newPassword)) return FILL_BOTH_FIELDS;
  return passwordProblem(input.newPassword);
}

/**
 * The portal's form: all three fields, and the new password twice the same. Source: docs/rules.md "Changing a
 * password".
 */
export function portalChangePasswordProblem(input: {
  currentPassword: unknown;
  newPassword: unknown;
  confirmPassword: unknown;
}): string | null {
  if (!isGiven(input.currentPassword) || !isGiven(input.newPassword) || !isGiven(input.confirmPassword)) {
    return FILL_ALL_PASSWORD_FIELDS;
  }
  if (input.newPassword !== input.confirmPassword) return PASSWORDS_DIFFER;
  return passwordProblem(input.newPassword);
}

/** Who forgot a password, by username or e-mail address. Source: docs/rules.md "A forgotten password". */
export function loginProblem(login: unknown): string | null {
  return requiredLineProblem(login, PROVIDE_LOGIN, 'The username or email address', FIELD_MAX);
}

/** A required e-mail address. Source: docs/rules.md "Usernames and passwords". */
export function emailProblem(email: unknown): string | null {
  return (
    requiredLineProblem(email, 'Please enter your email address.', 'The email address', FIELD_MAX) ??
    (isEmailAddress(normaliseEmail(email)) ? null : 'Please enter a valid email address.')
  );
}

/** The portal's profile, by field; each may be blank. Source: docs/rules.md "Usernames and passwords". */
export function profileProblems(profile: {
  email?: unknown;
  name?: unknown;
  phone?: unknown;
}): FieldProblems {
  const { email, name, phone } = profile;
  return fieldProblems({
    email:
      email === undefined || email === null || (typeof email === 'string' && isBlank(email))
        ? null
        : emailProblem(email),
    name: lineProblem(name, 'The name', FIELD_MAX),
    phone: lineProblem(phone, 'The phone number', FIELD_MAX),
  });
}

function isGiven(value: unknown): boolean {
  return typeof value === 'string' && value !== '';
}
