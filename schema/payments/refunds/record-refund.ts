import type { Context } from '../../context.ts';
import { OURSELVES, recordEvent } from '../../memberships/records/record-event.ts';
import { formatMonthDay } from '../../rules/time/calendar.ts';
import { row } from '../../database/sql.ts';
import { withTransaction } from '../../transaction.ts';
import { lockOrder } from '../records/debt.rows.ts';
import type { ChargeableOrder } from '../records/debt.rows.ts';
import { lockPayment, readPayment } from '../records/payment.rows.ts';
import { refreshPaymentState } from '../records/payment-state.ts';

/** Writes down that a payment was given back, by us or at the provider's own counter. */
export async function recordRefund(
  context: Context,
  paymentId: string,
  { refundId = null, by }: { refundId?: string | null; by?: string },
): Promise<void> {
  const { orderId } = await readPayment(context, paymentId);
  await withTransaction(context, async () => {
    const order = orderId === null ? null : await lockOrder(context, orderId);
    const payment = await lockPayment(context, paymentId);
    if (payment.state === 'refunded') return;
    await row(context.em, REFUNDED, [payment.id, refundId]);
    if (order === null) return;
    if (payment.isSurplus) return recordSurplus(context, order, payment.amount);
    if (order.state !== 'paid') return;
    await row(context.em, `update "order" set state = 'refunded' where id = $1`, [order.id]);
    await refreshPaymentState(context, order.subscriptionId);
    await recordEvent(context, {
      subscriptionId: order.subscriptionId,
      kind: 'refunded',
      summary: `The box of ${formatMonthDay(order.scheduledOn)} was refunded to the card`,
      before: { state: 'paid' },
      after: { state: 'refunded', yearMonth: order.yearMonth, totalAmount: order.totalAmount },
      by: by ?? context.caller.account?.username ?? OURSELVES,
    });
  });
}

/** So that staff see why money came and went for a box that nobody was to pay any more. */
function recordSurplus(context: Context, order: ChargeableOrder, amount: number): Promise<void> {
  return recordEvent(context, {
    subscriptionId: order.subscriptionId,
    kind: 'refunded',
    summary:
      `The card was charged for the box of ${formatMonthDay(order.scheduledOn)}, which was no longer to be paid; ` +
      'the money was given back to the card',
    after: { state: order.state, yearMonth: order.yearMonth, totalAmount: amount },
    by: OURSELVES,
  });
}

const REFUNDED = `
  update payment set state = 'refunded', provider_refund_id = coalesce($2, provider_refund_id), leased_until = null,
    look_at = null, updated_at = clock_timestamp()
   where id = $1`;

/** Writes down that a refund was taken on and has failed: the order is paid as before, and its history says why. */
export async function recordRefundFailed(
  context: Context,
  paymentId: string,
  by: string = OURSELVES,
): Promise<void> {
  const { orderId } = await readPayment(context, paymentId);
  await withTransaction(context, async () => {
    const order = orderId === null ? null : await lockOrder(context, orderId);
    const payment = await lockPayment(context, paymentId);
    if (payment.state !== 'refunded') return;
    await row(context.em, REFUND_FAILED, [payment.id]);
    if (payment.isSurplus || order?.state !== 'refunded') return;
    await row(context.em, `update "order" set state = 'paid' where id = $1`, [order.id]);
    await recordEvent(context, {
      subscriptionId: order.subscriptionId,
      kind: 'payment_failed',
      summary: `The refund of the box of ${formatMonthDay(order.scheduledOn)} did not reach the card`,
      before: { state: 'refunded' },
      after: { state: 'paid', yearMonth: order.yearMonth, totalAmount: order.totalAmount },
      by,
    });
  });
}

/** A payment that nobody asked for stays to be given back, and is tried again under another key an hour later. */
const REFUND_FAILED = `
  update payment set state = case when is_surplus then 'refunding' else 'succeeded' end,
    refunds_failed = refunds_failed + 1, updated_at = clock_timestamp(),
    look_at = case when is_surplus then clock_timestamp() + interval '1 hour' end
   where id = $1`;
