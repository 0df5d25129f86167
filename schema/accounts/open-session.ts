import type { Context } from '../context.ts';
import { tokenHash } from '../caller.ts';
import { newSecret } from '../public-id.ts';
import { row } from '../sql.ts';

/** Opens a session for an account and returns its token, which is stored only as a hash. */
export async function openSession(context: Context, accountId: string): Promise<string> {
  const token = newSecret();
  await row(context.em, 'insert into session (account_id, token_hash) values ($1, $2)', [
    accountId,
    tokenHash(token),
  ]);
  return token;
}
