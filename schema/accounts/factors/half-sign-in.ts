import { createHash } from 'node:crypto';
import { tokenHash } from '../../caller.ts';
import type { Context } from '../../context.ts';
import { databaseNow, databaseNowPlus } from '../../database/clock.ts';
import { propertiesOf } from '../../database/columns.ts';
import { db } from '../../database/database.ts';
import { notSignedIn } from '../../errors.ts';
import { newSecret } from '../../public-id.ts';
import { SIGN_IN_OVER } from '../../rules/accounts/second-factor.ts';
import { SECOND_FACTOR_MS, SECOND_FACTOR_TRIES } from '../../rules/limits.ts';
import { HalfSignIn } from '../records/half-sign-in.entity.ts';

/**
 * Keeps that the password of an account was right, for ten minutes (docs/rules.md "A second factor"). It is no session:
 * it can be completed once, by the second factor of the same account, while the password stays as it was.
 * @returns what it is completed with, which is stored only as a hash.
 */
export async function openHalfSignIn(
  { em }: Context,
  { accountId, passwordHash }: { accountId: string; passwordHash: string },
): Promise<string> {
  const token = newSecret();
  await db(em)
    .insertInto('halfSignIn')
    .values({
      accountId,
      tokenHash: tokenHash(token),
      passwordMark: markOf(passwordHash),
      expiresAt: databaseNowPlus(SECOND_FACTOR_MS),
    })
    .execute();
  return token;
}

/** A half sign-in, and whose. @throws UNAUTHENTICATED where it is unknown, used or over. */
export async function findHalfSignIn({ em }: Context, token: string): Promise<HalfSignIn> {
  const found = await db(em)
    .selectFrom('halfSignIn')
    .select(propertiesOf(HalfSignIn))
    .where('tokenHash', '=', tokenHash(token))
    .where('expiresAt', '>', databaseNow())
    .where('tries', '<', SECOND_FACTOR_TRIES)
    .executeTakeFirst();
  if (!found) throw signInOver();
  return found;
}

/** Counts a wrong answer before it is looked at, so that of many at once no more than five are. @throws UNAUTHENTICATED. */
export async function countTry({ outside }: Context, { id }: HalfSignIn): Promise<void> {
  const counted = await db(outside())
    .updateTable('halfSignIn')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .where('tries', '<', SECOND_FACTOR_TRIES)
    .returning('id')
    .executeTakeFirst();
  if (!counted) throw signInOver();
}

/** Uses it up, in the transaction that opens the session: of two at once, one. @throws UNAUTHENTICATED. */
export async function consumeHalfSignIn({ em }: Context, { id }: HalfSignIn): Promise<void> {
  const used = await db(em).deleteFrom('halfSignIn').where('id', '=', id).returning('id').executeTakeFirst();
  if (!used) throw signInOver();
}

/** Whether the password that it began with is still the account's. */
export const isStillOf = ({ passwordMark }: HalfSignIn, passwordHash: string): boolean =>
  markOf(passwordHash).equals(passwordMark);

export const signInOver = () => notSignedIn(SIGN_IN_OVER);

const markOf = (passwordHash: string): Buffer => createHash('sha256').update(passwordHash).digest();
