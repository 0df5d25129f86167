import type { Context } from '../context.ts';
import { queueEmail } from '../emails/queue-email.ts';
import { OURSELVES, recordEvent } from '../memberships/record-event.ts';
import { formatMonthDay } from '../rules/calendar.ts';
import { WRITTEN_OFF_IN_A_ROW } from '../rules/payment.ts';
import { row, rows } from '../sql.ts';
import type { ChargeableOrder } from './debt.rows.ts';
import { refreshPaymentState } from './payment-state.ts';

/**
 * Writes a box off: its payment is no longer asked for. Two of them in a row cancel the subscription (decisions, section
 * 6); what was before a reactivation doesn't count. Call it in a transaction that holds the order (`lockOrder`).
 * @returns true where the subscription was canceled by it.
 */
export async function writeOff(context: Context, order: ChargeableOrder): Promise<boolean> {
  const { id, subscriptionId } = order;
  await row(context.em, `update "order" set state = 'written_off', retry_on = null where id = $1`, [id]);
  await recordEvent(context, {
    subscriptionId,
    kind: 'written_off',
    summary: `The box of ${formatMonthDay(order.scheduledOn)} was written off`,
    before: { state: order.state },
    after: { state: 'written_off', yearMonth: order.yearMonth, totalAmount: order.totalAmount },
    by: OURSELVES,
  });
  await refreshPaymentState(context, subscriptionId);
  if (order.status !== 'active' || order.isClosed || !(await isLastStraw(context, order))) return false;
  await cancelUnpaid(context, order);
  return true;
}

/** True where the boxes before it were written off as well, as many as it takes. */
async function isLastStraw(context: Context, order: ChargeableOrder): Promise<boolean> {
  const before = await rows<{ state: string }>(context.em, BEFORE, [
    order.subscriptionId,
    order.scheduledOn,
    WRITTEN_OFF_IN_A_ROW - 1,
  ]);
  return before.length === WRITTEN_OFF_IN_A_ROW - 1 && before.every(({ state }) => state === 'written_off');
}

const BEFORE = `
  select o.state from "order" o join subscription s on s.id = o.subscription_id
   where o.subscription_id = $1 and o.scheduled_on < $2 and o.state <> 'void'
     and (s.reactivated_at is null or o.created_at > s.reactivated_at)
   order by o.scheduled_on desc limit $3`;

async function cancelUnpaid(context: Context, { subscriptionId, businessId, nextBoxOn }: ChargeableOrder) {
  const canceledAt = context.now();
  await row(
    context.em,
    "update subscription set status = 'canceled', canceled_at = $2, next_box_on = null where id = $1",
    [subscriptionId, canceledAt],
  );
  await recordEvent(context, {
    subscriptionId,
    kind: 'canceled',
    summary: 'The membership was canceled: two boxes in a row were never paid',
    before: { status: 'active', nextBoxOn },
    after: { status: 'canceled', nextBoxOn: null },
    by: OURSELVES,
  });
  await queueEmail(context, {
    kind: 'canceled',
    subscriptionId,
    period: canceledAt.toISOString(),
    facts: { because: 'unpaid' },
  });
  context.loaders.subscription.clear(subscriptionId);
  context.loaders.memberCount.clear(businessId);
}
