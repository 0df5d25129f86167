import type { Context } from '../context.ts';
import { db } from '../database/database.ts';
import type { Agreement } from '../memberships/subscriptions/start-subscription.ts';
import { startSubscription } from '../memberships/subscriptions/start-subscription.ts';
import { lockPayment } from '../payments/records/read-payment.sql.ts';
import type { PaymentRow } from '../payments/records/read-payment.sql.ts';
import { isOpen } from '../rules/money/payment-progress.ts';
import { enterCharge } from '../payments/records/enter-charge.ts';
import { beginSurplusRefund } from '../payments/refunds/begin-refund.ts';
import { sendRefunds } from '../payments/refunds/send-refund.ts';
import type { Sent } from '../payments/charges/sent.ts';
import { withTransaction } from '../transaction.ts';
import { writeGivenUp, writePlaced, writeSurplus } from './checkout-payment.sql.ts';
import { existingOrder } from './existing-order.ts';
import { mailGivenBack } from '../payments/refunds/mail-given-back.ts';
import type { PlacedOrder } from './quote.type.ts';

/**
 * Writes what came of a checkout's payment (internal id): the subscription, its first order and its redemption, in one
 * transaction, once, whoever comes first; or that nothing was charged, which gives the coupon's use back. What was
 * charged and can no longer be placed (the business has closed, or the checkout was given up) is refunded.
 * @returns the order; null where there is none, and the payment's row says why.
 */
export async function finishCheckout(
  context: Context,
  paymentId: string,
  sent: Sent,
): Promise<PlacedOrder | null> {
  switch (sent.outcome) {
    case 'succeeded': {
      const placed = await withTransaction(context, () => place(context, paymentId, sent));
      if (!placed) await sendRefunds(context, paymentId);
      return placed;
    }
    case 'declined':
      await withTransaction(context, () => letGo(context, paymentId, { ...sent, state: 'declined' }));
      return null;
    case 'not_sent':
      await withTransaction(context, () => letGo(context, paymentId, { ...sent, state: 'canceled' }));
      return null;
    case 'action_needed':
    case 'replaced':
    case 'unknown':
    case 'busy':
    case 'over':
      return null;
  }
}

async function place(
  context: Context,
  paymentId: string,
  { providerPaymentId, card: kept }: Extract<Sent, { outcome: 'succeeded' }>,
): Promise<PlacedOrder | null> {
  const payment = await lockPayment(context, paymentId);
  if (payment.orderId !== null) return existingOrder(context, payment.orderId);
  // Somebody else has found, meanwhile, that it pays nothing any more, and gives it back.
  if (payment.state === 'succeeded') return null;
  const card = kept ?? payment.card;
  const placed = isOpen(payment)
    ? await startSubscription(context, { ...(payment.agreement as Agreement), isPaid: true })
    : null;
  if (placed) {
    await writePlaced(context, payment, { providerPaymentId, card, ...placed });
    return placed;
  }
  // The business has closed, or it was given up.
  if (providerPaymentId !== null) {
    await writeSurplus(context.em, { paymentId, providerPaymentId, card });
    await enterCharge(context, payment, providerPaymentId);
    await beginSurplusRefund(context, payment);
    await mailGivenBack(context, payment, { isLate: !isOpen(payment) });
  } else
    await writeGivenUp(context.em, payment.id, {
      state: 'canceled',
      reason: null,
      code: 'CLOSED',
      looksAgain: false,
    });
  await freeCoupon(context, payment);
  return null;
}

async function letGo(
  context: Context,
  paymentId: string,
  sent: { state: 'declined' | 'canceled'; reason?: string; code: string; lease?: number },
): Promise<void> {
  const payment = await lockPayment(context, paymentId);
  // Somebody else may have sent it since: then it is theirs to say what came of it.
  if (!isOpen(payment) || (sent.lease !== undefined && sent.lease !== payment.sends)) return;
  await writeGivenUp(context.em, payment.id, {
    state: sent.state,
    reason: sent.reason ?? null,
    code: sent.code.slice(0, 100),
    looksAgain: payment.sentAt !== null && sent.state === 'canceled',
  });
  await freeCoupon(context, payment);
}

/** The use that was held back may be another's. */
async function freeCoupon(context: Context, { couponId }: PaymentRow): Promise<void> {
  if (couponId === null) return;
  await db(context.em)
    .updateTable('coupon')
    .set(({ eb }) => ({ uses: eb('uses', '-', 1) }))
    .where('id', '=', couponId)
    .where('usesLimit', 'is not', null)
    .where('uses', '>', 0)
    .execute();
}
