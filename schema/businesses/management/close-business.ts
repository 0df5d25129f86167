import type { Context } from '../../context.ts';
import { db } from '../../database/database.ts';
import { queueEmails } from '../../emails/outbox/queue-email.ts';
import { notFound } from '../../errors.ts';
import { OK } from '../../ok.type.ts';
import type { Ok } from '../../ok.type.ts';
import { announcePageChange } from '../../page-changed.ts';
import { endCharges } from '../../payments/charges/end-charge.ts';
import { withTransaction } from '../../transaction.ts';
import { readCreditHeld, readCreditHolders } from './credit-holders.sql.ts';
import { findOwing, recordCancellations } from './close-business.sql.ts';
import { audit } from '../../audit/audit.ts';

/** What a business has of its own and loses when it is closed; variations go with their items. */
const OWN_TABLES = ['page', 'nextBox', 'nextBoxEdition', 'item', 'addOn', 'upgrade', 'staff'] as const;

/**
 * Closes a business: cancels its subscriptions and deletes its page, next box, catalog and attachments. Its orders,
 * members and slug stay, no charge that waits is sent any more, and everything about it is NOT_FOUND from then on
 * (docs/rules.md "Deleting a business").
 * @throws NOT_FOUND where it is closed already.
 */
export async function closeBusiness(
  context: Context,
  business: { id: string; slug: string; name: string },
): Promise<Ok> {
  return withTransaction(context, async () => {
    await lockAndClose(context, business.id);
    const held = await readCreditHeld(context.em, business.id);
    const canceled = await cancelSubscriptions(context, business.id);
    await audit(context, {
      kind: 'business_closed',
      businessId: business.id,
      subject: business.name,
      summary: 'The business was deleted',
      before: {
        slug: business.slug,
        memberships: canceled.length,
        ...(held.cents > 0 && { credit: held.cents }),
      },
    });
    for (const { id } of await findOwing(context, business.id)) await endCharges(context, id);
    // Of what was waiting for its charge credit is there again by now.
    await tellMembers(context, business.id, canceled);
    for (const table of OWN_TABLES)
      await db(context.em).deleteFrom(table).where('businessId', '=', business.id).execute();
    await announcePageChange(context, business.slug);
    return OK;
  });
}

/** Waits for the checkouts and saves that are under way there, and keeps out those that come: they lock the same row. */
async function lockAndClose({ em, now }: Context, id: string): Promise<void> {
  const open = await db(em)
    .selectFrom('business')
    .select('id')
    .where('id', '=', id)
    .where('closedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!open) throw notFound('Business not found');
  await db(em).updateTable('business').set({ closedAt: now() }).where('id', '=', id).execute();
}

/** A membership that was canceled; ids are internal. */
interface Canceled {
  subscriptionId: string;
  accountId: string;
}

async function cancelSubscriptions(context: Context, businessId: string): Promise<Canceled[]> {
  await recordCancellations(context, businessId);
  return db(context.em)
    .updateTable('subscription')
    .set({
      status: 'canceled',
      canceledAt: context.now(),
      nextBoxOn: null,
      deadlineOn: null,
      orderOn: null,
      orderFrom: null,
    })
    .where('businessId', '=', businessId)
    .where('status', '<>', 'canceled')
    .returning(['id as subscriptionId', 'accountId'])
    .execute();
}

/** Mails each member that it is over, and what credit they have left there. */
async function tellMembers(
  context: Context,
  businessId: string,
  canceled: readonly Canceled[],
): Promise<void> {
  const holders = await readCreditHolders(context.em, businessId, { after: '0', limit: null });
  const creditOf = new Map(holders.map(({ accountId, cents }) => [accountId, cents]));
  const period = context.now().toISOString();
  await queueEmails(
    context,
    canceled.map(({ subscriptionId, accountId }) => {
      const creditLeft = creditOf.get(accountId);
      return {
        kind: 'canceled',
        subscriptionId,
        period,
        facts: { because: 'closed', ...(creditLeft !== undefined && { creditLeft }) },
      };
    }),
  );
}
