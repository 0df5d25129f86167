import type { Context } from '../../context.ts';
import { conflict, assertValid } from '../../errors.ts';
import { newPublicId } from '../../public-id.ts';
import {
  addressOfUsername,
  normaliseUsername,
  registrationProblems,
  usernameKey,
  USERNAME_TAKEN,
} from '../../rules/accounts/account.ts';
import { db } from '../../database/database.ts';
import { isDuplicateOf } from '../../database/is-duplicate.ts';
import { withTransaction } from '../../transaction.ts';
import type { AccountProfile } from '../records/account-profile.ts';
import { Account } from '../records/account.entity.ts';
import { newPasswordProblem } from './common-password.ts';
import { holdUsername, isUsernameTaken } from './username-taken.sql.ts';

/** A new account; `isAdmin` only by the product itself (the first admin) and by platform admins. */
export interface NewAccount {
  username: string;
  password: string;
  isAdmin?: boolean;
}

/**
 * Makes a platform account, which belongs to no business (docs/rules.md "Registering"). Nobody is signed in by this.
 * @throws INVALID by field, CONFLICT where the username is taken, UNAVAILABLE.
 */
export async function createAccount(context: Context, input: NewAccount): Promise<AccountProfile> {
  assertValid(registrationProblems(input));
  assertValid({ password: await newPasswordProblem(input.password, input.username) });
  if (await isTaken(context, input.username)) throw taken();
  // Before the transaction: hashing takes tens of milliseconds, in which no connection should be held.
  const passwordHash = await context.ports.passwords.hash(input.password);
  try {
    return await withTransaction(context, async () => {
      await holdUsername(context.em, input.username);
      if (await isTaken(context, input.username)) throw taken();
      return context.em.create(Account, {
        publicId: newPublicId(),
        username: normaliseUsername(input.username),
        usernameKey: usernameKey(input.username),
        passwordHash,
        email: addressOfUsername(input.username),
        isAdmin: input.isAdmin ?? false,
        createdAt: context.now(),
      });
    });
  } catch (error) {
    if (isDuplicateOf(error, 'account_username_key_key')) throw taken();
    throw error;
  }
}

/** A name that somebody has, and an address that somebody has confirmed and would sign in with. */
async function isTaken({ em }: Context, username: string): Promise<boolean> {
  if (await isUsernameTaken(em, username)) return true;
  const address = addressOfUsername(username);
  if (address === null) return false;
  const confirmed = await db(em)
    .selectFrom('account')
    .select('id')
    .where(({ eb, fn }) => eb(fn<string>('lower', ['confirmedEmail']), '=', address.toLowerCase()))
    .executeTakeFirst();
  return confirmed !== undefined;
}

const taken = () => conflict(USERNAME_TAKEN, { username: USERNAME_TAKEN });
