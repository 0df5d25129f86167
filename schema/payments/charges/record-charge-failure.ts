import type { Context } from '../../context.ts';
import { db } from '../../database/database.ts';
import { MACHINE_NOW } from '../../database/machine-clock.sql.ts';
import { queueEmail } from '../../emails/outbox/queue-email.ts';
import type { DeclineReason } from '../../errors.ts';
import { OURSELVES, recordEvent } from '../../memberships/records/record-event.ts';
import { formatDate, formatMonthDay } from '../../rules/time/calendar.ts';
import { lastRetryOn, retryOn } from '../../rules/money/payment.ts';
import { todayIn } from '../../rules/time/time-zone.ts';
import { withTransaction } from '../../transaction.ts';
import { isConfirmedHere, takesNoCards } from '../accounts/payments-of.ts';
import { beginCharge } from './begin-charge.ts';
import { lockChargeableOrder } from '../records/lock-chargeable-order.sql.ts';
import { endUnlessCharged, writeOff } from './end-charge.ts';
import { isOpen } from '../../rules/money/payment-progress.ts';
import { lockPayment, readPayment } from '../records/read-payment.sql.ts';
import type { PaymentRow } from '../records/read-payment.sql.ts';
import { refreshPaymentState } from '../records/payment-state.ts';

/** Why it failed: the provider's reason; null where it could not be sent for a day. `lease` as in Sent. */
export interface ChargeFailure {
  reason: DeclineReason | null;
  code: string;
  lease?: number;
}

/**
 * Writes down that a payment (internal id) of an order failed: the box is past due until its next try, or written off
 * where that was the last one (docs/rules.md "Retries and write-offs"). A card that can't be used, or whose bank asks its
 * owner each time, is not tried again: the box waits for another one, or for its owner to confirm, until the last day of
 * trying. Where another card has come meanwhile, nothing has failed
 * yet.
 * @returns the payment of another try, with that card; null where there is none.
 */
export async function recordChargeFailure(
  context: Context,
  paymentId: string,
  { reason, code, lease }: ChargeFailure,
): Promise<string | null> {
  const { orderId } = await readPayment(context, paymentId);
  return withTransaction(context, async () => {
    const order = await lockChargeableOrder(context, orderId!);
    const payment = await lockPayment(context, paymentId);
    if (!isOpen(payment) || (lease !== undefined && lease !== payment.sends)) return null;
    await db(context.em)
      .updateTable('payment')
      .set({
        // Without a reason it was never charged, and never asked of the card.
        state: reason === null ? 'canceled' : 'declined',
        reason,
        providerCode: code.slice(0, 100),
        leasedUntil: null,
        lookAt: null,
        updatedAt: MACHINE_NOW,
      })
      .where('id', '=', payment.id)
      .execute();
    const decision = await endUnlessCharged(context, order, payment);
    if (decision !== 'send' && decision !== 'held')
      return decision === 'anew' ? beginCharge(context, order) : null;

    const { subscriptionId, yearMonth } = order;
    const today = todayIn(order.timeZone, context.now());
    const failedOn = order.failedOn ?? today;
    const isToConfirm = reason === 'verification_needed';
    const isUnusable = reason === 'hard' || isToConfirm;
    const next = isUnusable ? null : retryOn(failedOn, today);
    const payBy = isUnusable && today < lastRetryOn(failedOn) ? lastRetryOn(failedOn) : null;
    await db(context.em)
      .updateTable('order')
      .set({ state: 'past_due', failedOn, retryOn: next })
      .where('id', '=', order.id)
      .execute();
    await recordEvent(context, {
      subscriptionId,
      kind: 'payment_failed',
      summary:
        (reason === null
          ? `The box of ${formatMonthDay(order.scheduledOn)} could not be charged for a day`
          : isToConfirm
            ? `The bank asks the card’s owner to confirm the payment of the box of ${formatMonthDay(order.scheduledOn)}`
            : `The card was declined for the box of ${formatMonthDay(order.scheduledOn)}`) +
        (next === null ? '' : `; it is tried again on ${formatDate(next)}`) +
        (payBy === null
          ? ''
          : `; it waits for ${isToConfirm ? 'them' : 'another card'} until ${formatDate(payBy)}`),
      before: { state: order.hasFailed ? 'past_due' : 'processing' },
      after: { state: 'past_due', yearMonth, totalAmount: order.totalAmount, retryOn: next },
      by: OURSELVES,
    });
    const period = `${yearMonth}/${payment.attempt}`;
    if (next === null && payBy === null) {
      await writeOff(context, { ...order, state: 'past_due' }, period);
      return null;
    }
    await refreshPaymentState(context, subscriptionId);
    // Who was asked to confirm it is not asked again as they have not.
    if (isToConfirm && (await wasAskedToConfirm(context, payment))) return null;
    const isConfirmed =
      isToConfirm && (await isConfirmedHere(context, order.businessId, payment.providerAccountId));
    await queueEmail(context, {
      kind: 'payment_failed',
      subscriptionId,
      orderId: order.id,
      period,
      facts: {
        retryOn: next,
        payBy,
        ...(isConfirmed && { isToConfirm }),
        ...(await takesNoCards(context, order.businessId)),
      },
    });
    return null;
  });
}

/** Whether the try before this one was refused for the same. */
async function wasAskedToConfirm(
  context: Context,
  { id, orderId }: Pick<PaymentRow, 'id' | 'orderId'>,
): Promise<boolean> {
  const before = await db(context.em)
    .selectFrom('payment')
    .select('reason')
    .where('orderId', '=', orderId)
    .where('id', '<', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return before?.reason === 'verification_needed';
}
