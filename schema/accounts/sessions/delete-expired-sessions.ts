import type { Context } from '../../context.ts';
import { databaseNow, databaseNowPlus } from '../../database/clock.ts';
import { db } from '../../database/database.ts';
import { forgetAddresses } from '../../rate-limits/known-addresses.ts';
import { SESSION_MS } from '../../rules/limits.ts';

const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * Deletes what lets nobody in any more, by the machine's clock: sessions that were not used for 30 days or have
 * come to their end (docs/rules.md "Sessions"), codes of handovers, sign-ins that waited for a second factor, links and invitations that have expired, and addresses that have not signed in for long; and mails
 * about accounts after a month. Answers how many sessions there were.
 */
export async function deleteExpiredSessions(context: Context): Promise<number> {
  const { em, ports } = context;
  await db(em).deleteFrom('handover').where('expiresAt', '<', databaseNow()).execute();
  await forgetAddresses(context);
  await db(em).deleteFrom('accountLink').where('expiresAt', '<', databaseNow()).execute();
  await db(em).deleteFrom('cardLink').where('expiresAt', '<', databaseNow()).execute();
  await db(em).deleteFrom('halfSignIn').where('expiresAt', '<', databaseNow()).execute();
  await db(em).deleteFrom('passkeyRegistration').where('expiresAt', '<', databaseNow()).execute();
  await db(em).deleteFrom('invitation').where('expiresAt', '<', databaseNow()).execute();
  await db(em).deleteFrom('accountEmail').where('createdAt', '<', databaseNowPlus(-KEPT_MS)).execute();
  const { numDeletedRows } = await db(em)
    .deleteFrom('session')
    .where(({ eb, or }) =>
      or([
        eb('lastUsedAt', '<', databaseNowPlus(-SESSION_MS)),
        eb('createdAt', '<', databaseNowPlus(-ports.sessions.longestMs)),
      ]),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
