import type { Context } from '../context.ts';
import { SESSION_MS } from '../rules/limits.ts';
import { rows } from '../sql.ts';

/**
 * Deletes what lets nobody in any more, by the machine's clock: sessions that were not used for 30 days (decisions,
 * section 2), and codes of handovers that have expired. Answers how many sessions there were.
 */
export async function forgetSessions(context: Context): Promise<number> {
  await rows(context.em, 'delete from handover where expires_at < now()');
  const forgotten = await rows(
    context.em,
    `delete from session where last_used_at < now() - interval '${SESSION_MS} milliseconds' returning id`,
  );
  return forgotten.length;
}
