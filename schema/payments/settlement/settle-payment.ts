import { finishCheckout } from '../../checkout/finish-checkout.ts';
import type { Expression } from 'kysely';
import type { Context } from '../../context.ts';
import { db } from '../../database/database.ts';
import { MACHINE_NOW, machineIn } from '../../database/machine-clock.sql.ts';
import { finishCharge } from '../charges/finish-charge.ts';
import { isOpen } from '../../rules/money/payment-progress.ts';
import { readPayment } from '../records/read-payment.sql.ts';
import type { PaymentRow } from '../records/read-payment.sql.ts';
import { recordRefund, recordRefundFailed } from '../refunds/record-refund.ts';
import { refundPayment } from '../refunds/refund-payment.ts';
import { sendPayment } from '../charges/send-payment.ts';

/** Until a provider that could not be had is asked again about a payment that is over. */
const WAIT_SECONDS = 600;

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
    const earlier = await provider.findByReference({ reference: publicId, amount, sentAt });
    if (earlier.outcome === 'succeeded') {
      await db(context.em)
        .updateTable('payment')
        .set({
          state: 'refunding',
          providerPaymentId: earlier.providerPaymentId,
          isSurplus: true,
          lookAt: MACHINE_NOW,
        })
        .where('id', '=', id)
        .where('state', '=', 'canceled')
        .execute();
      await refundPayment(context, id);
      return;
    }
    if (earlier.outcome !== 'none' && earlier.outcome !== 'declined') return waitLonger(context, id);
  }
  await lookAgainAt(context, id, null);
}

const waitLonger = (context: Context, id: string) => lookAgainAt(context, id, machineIn(WAIT_SECONDS));

async function lookAgainAt(context: Context, id: string, lookAt: Expression<Date> | null): Promise<void> {
  await db(context.em).updateTable('payment').set({ lookAt }).where('id', '=', id).execute();
}
