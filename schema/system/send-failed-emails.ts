import { audit } from '../audit/audit.ts';
import type { Context } from '../context.ts';
import { databaseNow, databaseNowPlus } from '../database/clock.ts';
import { db } from '../database/database.ts';
import { isId } from '../database/is-id.ts';
import { notFound } from '../errors.ts';
import { withTransaction } from '../transaction.ts';

const DAY_MS = 86_400_000;
/** Older ones speak of what is long over. */
const DAYS = 30;

/**
 * Sends mails again that were given up in the last 30 days: those of a business, or with null those about accounts. They
 * wait as if they were new, with all their tries (docs/rules.md "Mails that cannot be sent").
 * @returns how many. @throws NOT_FOUND where there is no such business.
 */
export async function sendFailedEmails(context: Context, businessId: string | null): Promise<number> {
  return withTransaction(context, async () => {
    const emails = businessId === null ? await ofAccounts(context) : await ofBusiness(context, businessId);
    await audit(context, {
      kind: 'emails_sent_again',
      businessId,
      summary: `Sent ${emails} given-up ${emails === 1 ? 'mail' : 'mails'} again`,
      after: { emails },
    });
    return emails;
  });
}

const again = () => ({ state: 'waiting', attempts: 0, nextTryAt: databaseNow() }) as const;

async function ofAccounts({ em }: Context): Promise<number> {
  const { numUpdatedRows } = await db(em)
    .updateTable('accountEmail')
    .set(again())
    .where('state', '=', 'failed')
    .where('createdAt', '>', databaseNowPlus(-DAYS * DAY_MS))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

async function ofBusiness(context: Context, businessId: string): Promise<number> {
  const business = isId(businessId) ? await context.loaders.business.load(businessId) : null;
  if (!business) throw notFound('Business not found');
  const { numUpdatedRows } = await db(context.em)
    .updateTable('email')
    .set(again())
    .where('businessId', '=', business.id)
    .where('state', '=', 'failed')
    .where('createdAt', '>', new Date(context.now().getTime() - DAYS * DAY_MS))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
