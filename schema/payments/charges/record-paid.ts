import type { Context } from '../../context.ts';
import { db } from '../../database/database.ts';
import { MACHINE_NOW } from '../../database/machine-clock.sql.ts';
import { queueEmail } from '../../emails/outbox/queue-email.ts';
import { OURSELVES, recordEvent } from '../../memberships/records/record-event.ts';
import { formatMonthDay } from '../../rules/time/calendar.ts';
import { isAskedFor } from '../../rules/memberships/order-state.ts';
import { withTransaction } from '../../transaction.ts';
import { lockChargeableOrder } from '../records/lock-chargeable-order.sql.ts';
import { enterCharge } from '../records/enter-charge.ts';
import { beginSurplusRefund } from '../refunds/begin-refund.ts';
import { endIfOver } from './end-charge.ts';
import { isOpen } from '../../rules/money/payment-progress.ts';
import { lockPayment, readPayment } from '../records/read-payment.sql.ts';
import { refreshPaymentState } from '../records/payment-state.ts';

/**
 * Writes down that a payment (internal id) of an order was charged: once, whoever says so and how often. Where the order
 * no longer asks for money (it was paid otherwise or taken back, its membership canceled, its business closed) the
 * payment is marked to be given back.
 * @returns 'too_late' where it is to be given back.
 */
export async function recordPaid(
  context: Context,
  paymentId: string,
  providerPaymentId: string | null,
  by: string = OURSELVES,
): Promise<'paid' | 'too_late'> {
  const { orderId } = await readPayment(context, paymentId);
  return withTransaction(context, async () => {
    const order = await lockChargeableOrder(context, orderId!);
    const payment = await lockPayment(context, paymentId);
    if (payment.state === 'succeeded') return payment.isSurplus ? 'too_late' : 'paid';
    const isWanted = isOpen(payment) && isAskedFor(order.state) && order.isServed;
    await db(context.em)
      .updateTable('payment')
      .set({
        state: 'succeeded',
        providerPaymentId,
        isSurplus: !isWanted,
        leasedUntil: null,
        lookAt: null,
        updatedAt: MACHINE_NOW,
      })
      .where('id', '=', payment.id)
      .execute();
    await enterCharge(context, payment, providerPaymentId, { by });
    if (!isWanted) {
      await beginSurplusRefund(context, payment);
      // Of a membership that has ended meanwhile nothing is asked any more.
      if (!order.isServed) await endIfOver(context, order);
      return 'too_late';
    }

    const { subscriptionId } = order;
    await db(context.em)
      .updateTable('order')
      .set({ state: 'paid', paidAt: context.now(), retryOn: null })
      .where('id', '=', order.id)
      .execute();
    await refreshPaymentState(context, subscriptionId);
    await recordEvent(context, {
      subscriptionId,
      kind: 'paid',
      summary: `The box of ${formatMonthDay(order.scheduledOn)} was paid by card`,
      before: { state: order.failedOn === null ? 'processing' : 'past_due' },
      after: { state: 'paid', yearMonth: order.yearMonth, totalAmount: order.totalAmount },
      by,
    });
    await queueEmail(context, {
      kind: 'renewed',
      subscriptionId,
      period: order.yearMonth,
      orderId: order.id,
    });
    return 'paid';
  });
}
