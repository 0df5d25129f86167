import { finishCheckout } from '../../checkout/finish-checkout.ts';
import type { Context } from '../../context.ts';
import { row } from '../../database/sql.ts';
import { finishCharge } from '../charges/finish-charge.ts';
import { isOpen, readPayment } from '../records/payment.rows.ts';
import type { PaymentRow } from '../records/payment.rows.ts';
import { recordRefund, recordRefundFailed } from '../refunds/record-refund.ts';
import { refundPayment } from '../refunds/refund-payment.ts';
import { sendPayment } from '../charges/send-payment.ts';

/**
 * Finds out how a payment (internal id) stands and writes it down: forward, or by refund. It believes nobody but the
 * provider, and charges nothing that was not sent already, but a renewal that still waits for its turn. Call it outside
 * every transaction. `by` is who made us look, for the history; `isDayPassed` as in sendPayment.
 */
export async function settlePayment(
  context: Context,
  paymentId: string,
  { by, isDayPassed = false }: { by?: string; isDayPassed?: boolean } = {},
): Promise<void> {
  const payment = await readPayment(context, paymentId);
  if (payment.state === 'refunding') await refundPayment(context, paymentId, { by });
  else if (!isOpen(payment)) await lookAgain(context, payment, by);
  else if (payment.kind === 'renewal') await finishCharge(context, paymentId, { by, isDayPassed });
  else {
    const sent = await sendPayment(context, paymentId, { mayBegin: false, isDayPassed });
    await finishCheckout(context, paymentId, sent);
  }
}

/**
 * A payment that is over: refunded at the provider's own counter, refunded in vain, or charged after we had given it up.
 */
async function lookAgain(context: Context, payment: PaymentRow, by?: string): Promise<void> {
  const { payments: provider } = context.ports;
  const { id, publicId, amount, sentAt, providerRefundId } = payment;
  if (payment.state === 'succeeded' && payment.providerPaymentId !== null) {
    const theirs = await provider.findPayment(payment.providerPaymentId);
    if (theirs === null) return waitLonger(context, id);
    if (theirs.reference === publicId && theirs.refundedAmount >= amount)
      return recordRefund(context, id, { by });
  } else if (payment.state === 'refunded' && providerRefundId !== null) {
    const hasFailed = await provider.hasRefundFailed(providerRefundId);
    if (hasFailed === null) return waitLonger(context, id);
    if (hasFailed) return recordRefundFailed(context, id, by);
  } else if (payment.state === 'canceled' && sentAt !== null) {
    const found = await provider.findByReference({ reference: publicId, amount, sentAt });
    if (found.outcome === 'succeeded') {
      await row(context.em, GIVE_BACK, [id, found.providerPaymentId]);
      await refundPayment(context, id);
      return;
    }
    if (found.outcome !== 'none' && found.outcome !== 'declined') return waitLonger(context, id);
  }
  await row(context.em, 'update payment set look_at = null where id = $1', [id]);
}

async function waitLonger(context: Context, id: string): Promise<void> {
  await row(
    context.em,
    `update payment set look_at = clock_timestamp() + interval '10 minutes' where id = $1`,
    [id],
  );
}

const GIVE_BACK = `
  update payment set state = 'refunding', provider_payment_id = $2, is_surplus = true, look_at = clock_timestamp()
   where id = $1 and state = 'canceled'`;
