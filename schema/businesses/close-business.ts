import type { Context } from '../context.ts';
import { queueEmails } from '../emails/queue-email.ts';
import { notFound } from '../errors.ts';
import { OK } from '../ok.type.ts';
import type { Ok } from '../ok.type.ts';
import { callersName } from '../memberships/records/record-event.ts';
import { announcePageChange } from '../page-changed.ts';
import { endCharges } from '../payments/charges/end-charge.ts';
import { row, rows } from '../sql.ts';
import { withTransaction } from '../transaction.ts';
import { isOwed } from '../database/state-conditions.ts';

/** What a business has of its own and loses when it is closed; variations go with their items. */
const OWN_TABLES = ['page', 'next_box', 'item', 'add_on', 'upgrade', 'staff'] as const;

/**
 * Closes a business: cancels its subscriptions and deletes its page, next box, catalog and attachments. Its orders,
 * members and slug stay, no charge that waits is sent any more, and everything about it is NOT_FOUND from then on
 * (docs/rules.md "Deleting a business").
 * @throws NOT_FOUND where it is closed already.
 */
export async function closeBusiness(context: Context, business: { id: string; slug: string }): Promise<Ok> {
  return withTransaction(context, async () => {
    const { em } = context;
    // Waits for the checkouts and saves that are under way there, and keeps out those that come: they lock the same row.
    const open = await row(em, 'select id from business where id = $1 and closed_at is null for update', [
      business.id,
    ]);
    if (!open) throw notFound('Business not found');
    await row(em, 'update business set closed_at = $2 where id = $1', [business.id, context.now()]);
    await row(em, RECORD_CANCELLATIONS, [business.id, context.now(), callersName(context)]);
    const canceled = await rows<{ subscriptionId: string }>(
      em,
      `update subscription set status = 'canceled', canceled_at = $2, next_box_on = null
        where business_id = $1 and status <> 'canceled' returning id as "subscriptionId"`,
      [business.id, context.now()],
    );
    const period = context.now().toISOString();
    await queueEmails(
      context,
      canceled.map((each) => ({ kind: 'canceled', ...each, period, facts: { because: 'closed' } })),
    );
    for (const { id } of await rows<{ id: string }>(em, OWING, [business.id])) await endCharges(context, id);
    for (const table of OWN_TABLES)
      await row(em, `delete from ${table} where business_id = $1`, [business.id]);
    await announcePageChange(context, business.slug);
    for (const loader of Object.values(context.loaders)) loader.clearAll();
    return OK;
  });
}

/** As `recordEvent` of each membership, however many there are. */
const RECORD_CANCELLATIONS = `
  insert into membership_event (subscription_id, kind, at, by, summary, before, after)
  select id, 'canceled', $2, $3, 'The business was closed',
         jsonb_build_object('status', status, 'nextBoxOn', next_box_on),
         jsonb_build_object('status', 'canceled', 'nextBoxOn', null)
    from subscription where business_id = $1 and status <> 'canceled'`;

const OWING = `
  select distinct subscription_id as id from "order" where business_id = $1 and ${isOwed('state')}
   order by 1`;
