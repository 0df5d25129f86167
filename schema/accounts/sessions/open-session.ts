import { randomUUID } from 'node:crypto';
import type { Context } from '../../context.ts';
import { tokenHash } from '../../caller.ts';
import { db } from '../../database/database.ts';
import { newSecret } from '../../public-id.ts';
import { deviceWords } from '../../rules/text/device-words.ts';
import { placeWords } from '../../rules/text/place-words.ts';

/** What a session is opened on. */
export interface SessionGrounds {
  /** The hash that the password was found to match. */
  verifiedHash?: string;
  /** The sign-in that this session carries on, on another host, and when that was; else it is one of its own. */
  carriesOn?: { family: string; createdAt: Date };
}

/**
 * Opens a session for an account and returns its token, which is stored only as a hash. Null where the account is gone
 * or disabled, or its password is no longer the one that was verified: a change that runs at the same time is waited for.
 */
export async function openSessionOn(
  context: Context,
  accountId: string,
  { verifiedHash, carriesOn }: SessionGrounds,
): Promise<string | null> {
  const token = newSecret();
  // `for share` conflicts with the lock of lock-account.ts, and looks at the row again when it has waited.
  const account = await db(context.em)
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId)
    .where('disabledAt', 'is', null)
    .$if(verifiedHash !== undefined, (query) => query.where('passwordHash', '=', verifiedHash!))
    .forShare()
    .executeTakeFirst();
  if (!account) return null;
  await db(context.em)
    .insertInto('session')
    .values({
      accountId: account.id,
      tokenHash: tokenHash(token),
      ...(carriesOn ?? { family: randomUUID() }),
      device: deviceWords(context.userAgent),
      place: placeWords(context.address),
    })
    .execute();
  return token;
}
