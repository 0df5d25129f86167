import type { Context } from '../context.ts';
import { tokenHash } from '../caller.ts';
import { notSignedIn } from '../errors.ts';
import { row } from '../sql.ts';
import { withTransaction } from '../transaction.ts';
import { ACCOUNT_COLUMNS } from './account.rows.ts';
import type { AccountRow } from './account.rows.ts';
import type { SignedIn } from './account.types.ts';
import { openSessionOn } from './open-session.ts';
import { signedIn } from './signed-in.ts';

/**
 * Exchanges a handover code for a session of this host's own. The code is used up, and only works while the session
 * that made it is open. @throws UNAUTHENTICATED for an unknown, used or expired code.
 */
export async function exchangeHandover(context: Context, code: string): Promise<SignedIn> {
  const { token, account } = await withTransaction(context, async () => {
    const hash = tokenHash(code);
    // The account first, as in lock-account.ts: whoever ends its sessions right now is waited for.
    await row(context.em, HOLD_ACCOUNT, [hash]);
    const found = await row<AccountRow & { family: string }>(context.em, USE, [hash]);
    if (!found) throw notSignedIn(EXPIRED);
    const { family, ...holder } = found;
    const opened = await openSessionOn(context, holder.id, { family });
    if (opened === null) throw notSignedIn(EXPIRED);
    return { token: opened, account: holder };
  });
  return signedIn(context, token, account);
}

const EXPIRED = 'This link has expired. Please log in.';

const HOLD_ACCOUNT = `
  select 1 from handover h join session s on s.id = h.session_id join account a on a.id = s.account_id
   where h.code_hash = $1 for share of a`;

const USE = `
  with used as (delete from handover where code_hash = $1 returning session_id, expires_at)
  select ${ACCOUNT_COLUMNS('a')}, s.family
    from used join session s on s.id = used.session_id join account a on a.id = s.account_id
   where used.expires_at > now()`;
