import type { Context } from '../../context.ts';
import { db } from '../../database/database.ts';
import { MACHINE_NOW, machineIn } from '../../database/machine-clock.sql.ts';
import { OURSELVES, recordEvent } from '../../memberships/records/record-event.ts';
import { formatMonthDay } from '../../rules/time/calendar.ts';
import { withTransaction } from '../../transaction.ts';
import { lockOrder } from '../records/order-to-charge.sql.ts';
import type { ChargeableOrder } from '../records/order-to-charge.sql.ts';
import { lockPayment, readPayment } from '../records/read-payment.sql.ts';
import { refreshPaymentState } from '../records/payment-state.ts';

const HOUR_SECONDS = 3_600;

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
    await db(context.em)
      .updateTable('payment')
      .set({
        state: 'refunded',
        providerRefundId: refundId ?? payment.providerRefundId,
        leasedUntil: null,
        lookAt: null,
        updatedAt: MACHINE_NOW,
      })
      .where('id', '=', payment.id)
      .execute();
    if (order === null) return;
    if (payment.isSurplus) return recordSurplus(context, order, payment.amount);
    if (order.state !== 'paid') return;
    await setOrder(context, order.id, 'refunded');
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
    await db(context.em)
      .updateTable('payment')
      .set(({ eb }) => ({
        // What nobody asked for stays to be given back, and is tried again under another key.
        state: payment.isSurplus ? 'refunding' : 'succeeded',
        refundsFailed: eb('refundsFailed', '+', 1),
        lookAt: payment.isSurplus ? machineIn(HOUR_SECONDS) : null,
        updatedAt: MACHINE_NOW,
      }))
      .where('id', '=', payment.id)
      .execute();
    if (payment.isSurplus || order?.state !== 'refunded') return;
    await setOrder(context, order.id, 'paid');
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

async function setOrder(context: Context, id: string, state: 'refunded' | 'paid'): Promise<void> {
  await db(context.em).updateTable('order').set({ state }).where('id', '=', id).execute();
}
