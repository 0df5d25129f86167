import type { Context } from '../../context.ts';
import { tokenHash } from '../../caller.ts';
import { databaseNow } from '../../database/clock.ts';
import { db } from '../../database/database.ts';
import { notSignedIn } from '../../errors.ts';
import { withTransaction } from '../../transaction.ts';
import { profileAs } from '../records/account-profile.ts';
import type { SignedIn } from '../records/account.types.ts';
import { openSessionOn } from './open-session.ts';
import { signedIn } from './signed-in.ts';

/**
 * Exchanges a handover code for a session of this host's own. The code is used up, and only works while the session
 * that made it is open. @throws UNAUTHENTICATED for an unknown, used or expired code.
 */
export async function exchangeHandover(context: Context, code: string): Promise<SignedIn> {
  const { token, account } = await withTransaction(context, async () => {
    const codeHash = tokenHash(code);
    // The account first, as in lock-account.ts: whoever ends its sessions right now is waited for.
    await lockHolder(context, codeHash);
    const holder = await redeemCode(context, codeHash);
    if (!holder) throw notSignedIn(EXPIRED);
    const { family, signedInAt, ...profile } = holder;
    const opened = await openSessionOn(context, profile.id, { carriesOn: { family, createdAt: signedInAt } });
    if (opened === null) throw notSignedIn(EXPIRED);
    return { token: opened, account: profile };
  });
  return signedIn(context, token, account);
}

const EXPIRED = 'This link has expired. Please log in.';

const lockHolder = ({ em }: Context, codeHash: Uint8Array) =>
  db(em)
    .selectFrom('handover as h')
    .innerJoin('session as s', 's.id', 'h.sessionId')
    .innerJoin('account as a', 'a.id', 's.accountId')
    .select('a.id')
    .where('h.codeHash', '=', codeHash)
    .forShare('a')
    .execute();

/** Whose code it was, and of which sign-in; it is used up, expired or not. */
const redeemCode = ({ em }: Context, codeHash: Uint8Array) =>
  db(em)
    .with('used', (query) =>
      query.deleteFrom('handover').where('codeHash', '=', codeHash).returning(['sessionId', 'expiresAt']),
    )
    .selectFrom('used')
    .innerJoin('session as s', 's.id', 'used.sessionId')
    .innerJoin('account as a', 'a.id', 's.accountId')
    .select([...profileAs('a'), 's.family', 's.createdAt as signedInAt'])
    .where('used.expiresAt', '>', databaseNow())
    .executeTakeFirst();
