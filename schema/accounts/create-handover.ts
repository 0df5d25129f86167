import type { Context } from '../context.ts';
import { tokenHash } from '../caller.ts';
import { newSecret } from '../public-id.ts';
import { HANDOVER_MS } from '../rules/limits.ts';
import { instant, one } from '../sql.ts';
import { withTransaction } from '../transaction.ts';
import type { HandoverCode } from './account.types.ts';

/**
 * Makes a one-time code that carries the caller's session to another host: single use, 30 s, bound to the session
 * (decisions, section 2). @throws UNAUTHENTICATED.
 */
export async function createHandover(context: Context): Promise<HandoverCode> {
  context.caller.required();
  const code = newSecret();
  return withTransaction(context, async () => {
    const made = await one<{ expiresAt: string }>(
      context.em,
      `insert into handover (session_id, code_hash, expires_at)
       values ($1, $2, now() + interval '${HANDOVER_MS} milliseconds') returning expires_at as "expiresAt"`,
      [context.caller.sessionId, tokenHash(code)],
    );
    return { code, expiresAt: instant(made.expiresAt) };
  });
}
