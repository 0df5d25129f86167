import type { Context } from '../../context.ts';
import { queueEmail } from '../../emails/queue-email.ts';
import { OURSELVES, recordEvent } from '../../memberships/records/record-event.ts';
import { formatMonthDay } from '../../rules/time/calendar.ts';
import { decideCharge } from '../../rules/money/charge.ts';
import type { ChargeDecision } from '../../rules/money/charge.ts';
import { WRITTEN_OFF_IN_A_ROW } from '../../rules/money/payment.ts';
import { row, rows } from '../../database/sql.ts';
import { lockOrder } from '../records/debt.rows.ts';
import type { ChargeableOrder } from '../records/debt.rows.ts';
import { refreshPaymentState } from '../records/payment-state.ts';
import { isOwed } from '../../database/state-conditions.ts';

/**
 * Writes down what was decided about an order that is not charged: taken back, written off, or paid at the business. A
 * payment of it that was never sent is canceled; one that was sent is settled by itself, and given back where it was
 * charged after all. Call it in a transaction that holds the order (`lockOrder`).
 */
async function endCharge(
  context: Context,
  order: ChargeableOrder,
  decision: Exclude<ChargeDecision, 'send' | 'anew'>,
): Promise<void> {
  await cancelUnsent(context, order.id);
  if (decision === 'write_off') await writeOff(context, order);
  if (decision !== 'void' && decision !== 'unpaid') return;
  await row(context.em, 'update "order" set state = $2, retry_on = null where id = $1', [order.id, decision]);
  await refreshPaymentState(context, order.subscriptionId);
}

/**
 * Ends every charge that waits of a subscription (internal id) that was just canceled, or whose business was just
 * closed: what was processing is void, what was past due is written off. Call it in that transaction.
 */
export async function endCharges(context: Context, subscriptionId: string): Promise<void> {
  const waiting = await rows<{ id: string }>(context.em, WAITING, [subscriptionId]);
  for (const { id } of waiting) await stillCharged(context, await lockOrder(context, id), null);
}

/**
 * Cancels the payment of an order (internal id) that was never sent; whoever is about to send it finds it canceled. Call
 * it in a transaction that holds the order.
 */
export async function cancelUnsent(context: Context, orderId: string): Promise<void> {
  await row(context.em, CANCEL, [orderId]);
}

/**
 * Decides about the charge of an order that is held (rules/charge). Null where it is not to be charged, which is then
 * written down. `cardId` is the card that it was begun with.
 */
export async function stillCharged(
  context: Context,
  order: ChargeableOrder,
  cardId: string | null,
): Promise<'send' | 'anew' | null> {
  const decision = decideCharge(order, cardId);
  if (decision === 'send' || decision === 'anew') return decision;
  await endCharge(context, order, decision);
  return null;
}

const WAITING = `
  select id from "order" where subscription_id = $1 and ${isOwed('state')} order by scheduled_on`;

const CANCEL = `
  update payment set state = 'canceled', leased_until = null, look_at = null, updated_at = clock_timestamp()
   where order_id = $1 and state in ('intent', 'processing') and sent_at is null`;

/**
 * Writes a box off: its payment is no longer asked for, and its member gets a mail that says so, unless the membership
 * was canceled before. Two of them in a row cancel the subscription (isLastStraw). Call it in a transaction that holds the order (`lockOrder`). `period` tells its mail apart.
 */
export async function writeOff(
  context: Context,
  order: ChargeableOrder,
  period = `${order.yearMonth}/written-off`,
): Promise<void> {
  const { id, subscriptionId, yearMonth } = order;
  await row(context.em, `update "order" set state = 'written_off', retry_on = null where id = $1`, [id]);
  await recordEvent(context, {
    subscriptionId,
    kind: 'written_off',
    summary: `The box of ${formatMonthDay(order.scheduledOn)} was written off`,
    before: { state: order.state },
    after: { state: 'written_off', yearMonth, totalAmount: order.totalAmount },
    by: OURSELVES,
  });
  await refreshPaymentState(context, subscriptionId);
  if (!order.isServed) return;
  if (await isLastStraw(context, order)) await cancelUnpaid(context, order);
  await queueEmail(context, {
    kind: 'payment_failed',
    subscriptionId,
    orderId: id,
    period,
    facts: { retryOn: null },
  });
}

/**
 * True where the boxes before it were written off as well, as many as it takes. Only boxes count whose card was declined
 * at least once: one that was written off because the provider could not be asked neither adds to a row nor breaks it.
 * What was before a reactivation doesn't count.
 */
async function isLastStraw(context: Context, order: ChargeableOrder): Promise<boolean> {
  const last = await rows<{ id: string; state: string }>(context.em, COUNTED, [
    order.subscriptionId,
    order.scheduledOn,
    WRITTEN_OFF_IN_A_ROW,
  ]);
  return (
    last[0]?.id === order.id &&
    last.length === WRITTEN_OFF_IN_A_ROW &&
    last.every(({ state }) => state === 'written_off')
  );
}

const COUNTED = `
  select o.id, o.state from "order" o join subscription s on s.id = o.subscription_id
   where o.subscription_id = $1 and o.scheduled_on <= $2 and o.state <> 'void'
     and (o.state <> 'written_off'
       or exists (select from payment p where p.order_id = o.id and p.state = 'declined'))
     and (s.reactivated_at is null or o.created_at > s.reactivated_at)
   order by o.scheduled_on desc limit $3`;

async function cancelUnpaid(context: Context, { subscriptionId, nextBoxOn }: ChargeableOrder) {
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
  await endCharges(context, subscriptionId);
}
