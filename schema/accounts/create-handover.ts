import type { Context } from '../context.ts';
import { tokenHash } from '../caller.ts';
import { notSignedIn } from '../errors.ts';
import { newSecret } from '../public-id.ts';
import { HANDOVER_MS } from '../rules/limits.ts';
import { row } from '../sql.ts';
import { withTransaction } from '../transaction.ts';
import type { HandoverCode } from './account.types.ts';

/**
 * Makes a one-time code that carries the caller's session to another host: single use, 30 s, bound to the session
 * (docs/rules.md "Sessions"). @throws UNAUTHENTICATED.
 */
export async function createHandover(context: Context): Promise<HandoverCode> {
  context.caller.required();
  const { sessionId } = context.caller;
  const code = newSecret();
  return withTransaction(context, async () => {
    const made = await row<{ expiresAt: Date }>(
      context.em,
      `insert into handover (session_id, code_hash, expires_at)
       select id, $2, now() + interval '${HANDOVER_MS} milliseconds' from session where id = $1 for key share
       returning expires_at as "expiresAt"`,
      [sessionId, tokenHash(code)],
    );
    // It was ended since it was looked up.
    if (!made) throw notSignedIn();
    return { code, expiresAt: made.expiresAt };
  });
}
