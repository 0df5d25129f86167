import { row, rows } from '../../database/sql.ts';
import type { Context } from '../../context.ts';
import { isOwed } from '../../database/state-conditions.ts';
import { callersName } from '../../memberships/records/record-event.ts';

/**
 * As `recordEvent` of each membership that is not canceled yet. Raw: what was and what is are made of the rows
 * themselves, however many tens of thousands there are, none of which travels to the server and back.
 */
export async function recordCancellations(context: Context, businessId: string): Promise<void> {
  await row(
    context.em,
    `insert into membership_event (subscription_id, kind, at, by, summary, before, after)
     select id, 'canceled', $2, $3, 'The business was closed',
            jsonb_build_object('status', status, 'nextBoxOn', next_box_on),
            jsonb_build_object('status', 'canceled', 'nextBoxOn', null)
       from subscription where business_id = $1 and status <> 'canceled'`,
    [businessId, context.now(), callersName(context)],
  );
}

/** Memberships with an order that is still to be charged. Raw: the index of such orders is found by these very words. */
export const findOwing = ({ em }: Context, businessId: string) =>
  rows<{ id: string }>(
    em,
    `select distinct subscription_id as id from "order" where business_id = $1 and ${isOwed('state')} order by 1`,
    [businessId],
  );
