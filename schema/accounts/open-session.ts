import type { Context } from '../context.ts';
import { tokenHash } from '../caller.ts';
import { newSecret } from '../public-id.ts';
import { row } from '../sql.ts';

/** What a session is opened on. */
export interface SessionGrounds {
  /** The hash that the password was found to match. */
  verifiedHash?: string;
  /** The sign-in that this session carries on, on another host; else it is one of its own. */
  family?: string;
}

/**
 * Opens a session for an account and returns its token, which is stored only as a hash. Null where the account is gone
 * or its password is no longer the one that was verified: a change that runs at the same time is waited for.
 */
export async function openSessionOn(
  context: Context,
  accountId: string,
  { verifiedHash, family }: SessionGrounds,
): Promise<string | null> {
  const token = newSecret();
  const opened = await row<{ id: string }>(context.em, OPEN, [
    accountId,
    tokenHash(token),
    verifiedHash ?? null,
    family ?? null,
  ]);
  return opened === null ? null : token;
}

// `for share` conflicts with the lock of lock-account.ts, and looks at the row again when it has waited.
const OPEN = `
  insert into session (account_id, token_hash, family)
  select id, $2::bytea, coalesce($4::uuid, gen_random_uuid()) from account
   where id = $1 and ($3::text is null or password_hash = $3) for share
  returning id`;
