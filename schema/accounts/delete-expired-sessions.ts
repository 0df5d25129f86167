import type { Context } from '../context.ts';
import { forgetAddresses } from '../rate-limits/sign-in-attempts.ts';
import { SESSION_MS } from '../rules/limits.ts';
import { rows } from '../sql.ts';

/**
 * Deletes what lets nobody in any more, by the machine's clock: sessions that were not used for 30 days (docs/rules.md
 * "Sessions"), codes of handovers that have expired, and addresses that have not signed in for long. Answers how many
 * sessions there were.
 */
export async function deleteExpiredSessions(context: Context): Promise<number> {
  await rows(context.em, 'delete from handover where expires_at < now()');
  await forgetAddresses(context);
  const forgotten = await rows(
    context.em,
    `delete from session where last_used_at < now() - interval '${SESSION_MS} milliseconds' returning id`,
  );
  return forgotten.length;
}
