import type { Context } from '../context.ts';
import { tokenHash } from '../caller.ts';
import { notSignedIn } from '../errors.ts';
import { row } from '../sql.ts';
import { withTransaction } from '../transaction.ts';
import { ACCOUNT_COLUMNS, accountFromDatabase } from './account.rows.ts';
import type { SignedIn } from './account.types.ts';
import { openSession } from './open-session.ts';
import { signedIn } from './signed-in.ts';

/**
 * Exchanges a handover code for a session of this host's own. The code is used up, and only works while the session
 * that made it is open. @throws UNAUTHENTICATED for an unknown, used or expired code.
 */
export async function exchangeHandover(context: Context, code: string): Promise<SignedIn> {
  const { token, account } = await withTransaction(context, async () => {
    const found = await row<Record<string, unknown>>(
      context.em,
      `with used as (delete from handover where code_hash = $1 returning session_id, expires_at)
       select ${ACCOUNT_COLUMNS('a')}
         from used join session s on s.id = used.session_id join account a on a.id = s.account_id
        where used.expires_at > now()`,
      [tokenHash(code)],
    );
    if (!found) throw notSignedIn('This link has expired. Please log in.');
    const holder = accountFromDatabase(found);
    return { token: await openSession(context, holder.id), account: holder };
  });
  return signedIn(context, token, account);
}
