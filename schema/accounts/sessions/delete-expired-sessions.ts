import type { Context } from '../../context.ts';
import { databaseNow, databaseNowPlus } from '../../database/clock.ts';
import { db } from '../../database/database.ts';
import { forgetAddresses } from '../../rate-limits/known-addresses.ts';
import { SESSION_MS } from '../../rules/limits.ts';

/**
 * Deletes what lets nobody in any more, by the machine's clock: sessions that were not used for 30 days (docs/rules.md
 * "Sessions"), codes of handovers that have expired, and addresses that have not signed in for long. Answers how many
 * sessions there were.
 */
export async function deleteExpiredSessions(context: Context): Promise<number> {
  const { em } = context;
  await db(em).deleteFrom('handover').where('expiresAt', '<', databaseNow()).execute();
  await forgetAddresses(context);
  const { numDeletedRows } = await db(em)
    .deleteFrom('session')
    .where('lastUsedAt', '<', databaseNowPlus(-SESSION_MS))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
