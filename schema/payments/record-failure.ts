import type { Context } from '../context.ts';
import { queueEmail } from '../emails/queue-email.ts';
import type { DeclineReason } from '../errors.ts';
import { OURSELVES, recordEvent } from '../memberships/record-event.ts';
import { formatDate, formatMonthDay } from '../rules/calendar.ts';
import { retryOn } from '../rules/payment.ts';
import { todayIn } from '../rules/time-zone.ts';
import { row } from '../sql.ts';
import { withTransaction } from '../transaction.ts';
import { lockOrder } from './debt.rows.ts';
import { isOpen, lockPayment, readPayment } from './payment.rows.ts';
import { refreshPaymentState } from './payment-state.ts';
import { writeOff } from './write-off.ts';

/**
 * Writes down that a payment (internal id) of an order was declined: the box is past due until its next try, or written
 * off where that was the last one (decisions, section 6).
 */
export async function recordFailure(
  context: Context,
  paymentId: string,
  { reason, code }: { reason: DeclineReason; code: string },
): Promise<void> {
  const { orderId } = await readPayment(context, paymentId);
  await withTransaction(context, async () => {
    const order = await lockOrder(context, orderId!);
    const payment = await lockPayment(context, paymentId);
    if (!isOpen(payment)) return;
    await row(context.em, DECLINE, [payment.id, reason, code.slice(0, 100)]);
    if (order.state !== 'processing' && order.state !== 'past_due') return;

    const { subscriptionId } = order;
    const today = todayIn(order.timeZone, context.now());
    const failedOn = order.failedOn ?? today;
    const next = retryOn(failedOn, today);
    await row(
      context.em,
      `update "order" set state = 'past_due', failed_on = $2, retry_on = $3 where id = $1`,
      [order.id, failedOn, next],
    );
    await recordEvent(context, {
      subscriptionId,
      kind: 'payment_failed',
      summary:
        `The card was declined for the box of ${formatMonthDay(order.scheduledOn)}` +
        (next === null ? '' : `; it is tried again on ${formatDate(next)}`),
      before: { state: order.failedOn === null ? 'processing' : 'past_due' },
      after: { state: 'past_due', yearMonth: order.yearMonth, totalAmount: order.totalAmount, retryOn: next },
      by: OURSELVES,
    });
    if (next === null) await writeOff(context, { ...order, state: 'past_due' });
    else await refreshPaymentState(context, subscriptionId);
    await queueEmail(context, {
      kind: 'payment_failed',
      subscriptionId,
      orderId: order.id,
      period: `${order.yearMonth}/${payment.attempt}`,
      facts: { retryOn: next },
    });
  });
}

const DECLINE = `
  update payment set state = 'declined', reason = $2, provider_code = $3, leased_until = null, look_at = null,
    updated_at = clock_timestamp()
   where id = $1`;
