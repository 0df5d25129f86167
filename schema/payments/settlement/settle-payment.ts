import { finishCheckout } from '../../checkout/finish-checkout.ts';
import type { Context } from '../../context.ts';
import { db } from '../../database/database.ts';
import { exactly, isExactly, MACHINE_NOW, machineIn } from '../../database/machine-clock.sql.ts';
import { finishCharge } from '../charges/finish-charge.ts';
import { isOpen } from '../../rules/money/payment-progress.ts';
import { readPayment } from '../records/read-payment.sql.ts';
import type { PaymentRow } from '../records/read-payment.sql.ts';
import { OURSELVES } from '../../memberships/records/record-event.ts';
import { withTransaction } from '../../transaction.ts';
import { paymentsAt } from '../accounts/payments-of.ts';
import { enterCharge } from '../records/enter-charge.ts';
import { beginRestOfSurplus, beginSurplusRefund } from '../refunds/begin-refund.ts';
import { mailGivenBack } from '../refunds/mail-given-back.ts';
import { sendRefunds } from '../refunds/send-refund.ts';
import { takeInDisputes } from '../disputes/take-in-disputes.ts';
import { takeInRefunds } from '../refunds/take-in-refunds.ts';
import { sendPayment } from '../charges/send-payment.ts';

/** Until a payment that is over is looked at again, where its provider could not be had or whoever looked has ended. */
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
  if (!isOpen(payment)) await lookAgain(context, payment, by);
  else if (payment.kind === 'renewal') await finishCharge(context, paymentId, { by, isDayPassed });
  else {
    const sent = await sendPayment(context, paymentId, { mayBegin: false, isDayPassed });
    await finishCheckout(context, paymentId, sent);
  }
}

/**
 * A payment that is over: given back at the provider's own counter or in vain, or charged after we had given it up. A look
 * that somebody wishes for meanwhile is still to be made after it.
 */
async function lookAgain(context: Context, payment: PaymentRow, by?: string): Promise<void> {
  const { id, publicId, amount, sentAt } = payment;
  const look = await beginLook(context, id);
  if (payment.state === 'succeeded' && payment.providerPaymentId !== null) {
    const areRefundsIn = await takeInRefunds(context, payment, by);
    // A refund that nobody knows the end of keeps no dispute from being read.
    const areDisputesIn = await takeInDisputes(context, payment, by);
    if (!areRefundsIn || !areDisputesIn) return;
    if (payment.isSurplus)
      return withTransaction(context, async () => {
        await beginRestOfSurplus(context, payment);
        await endLook(context, id, look);
      });
  } else if (payment.state === 'canceled' && sentAt !== null) {
    const { provider } = await paymentsAt(context, payment.providerAccountId);
    const earlier = await provider.findByReference({ reference: publicId, amount, sentAt });
    if (earlier.outcome === 'succeeded')
      return giveSurplusBack(context, payment, earlier.providerPaymentId, look);
    if (earlier.outcome !== 'none' && earlier.outcome !== 'declined') return;
  }
  await endLook(context, id, look);
}

/** It was charged after we had given it up. */
async function giveSurplusBack(
  context: Context,
  payment: PaymentRow,
  providerPaymentId: string,
  look: string,
): Promise<void> {
  await withTransaction(context, async () => {
    const charged = await db(context.em)
      .updateTable('payment')
      .set({ state: 'succeeded', providerPaymentId, isSurplus: true, updatedAt: MACHINE_NOW })
      .where('id', '=', payment.id)
      .where('state', '=', 'canceled')
      .returning('id')
      .executeTakeFirst();
    if (!charged) return;
    await enterCharge(context, payment, providerPaymentId, { by: OURSELVES });
    await beginSurplusRefund(context, payment);
    // A renewal's member reads of it in their history.
    if (payment.kind === 'checkout') await mailGivenBack(context, payment, { isLate: true });
    await endLook(context, payment.id, look);
  });
  await sendRefunds(context, payment.id);
}

/** Somebody looks at a payment now; the next look is later, unless this one comes to its end. @returns what names this look. */
async function beginLook(context: Context, id: string): Promise<string> {
  const { look } = await db(context.em)
    .updateTable('payment')
    .set({ lookAt: machineIn(WAIT_SECONDS) })
    .where('id', '=', id)
    .returning(exactly('lookAt').as('look'))
    .executeTakeFirstOrThrow();
  return look;
}

/** No other look is to be made, unless one was begun or wished for since. */
async function endLook(context: Context, id: string, look: string): Promise<void> {
  await db(context.em)
    .updateTable('payment')
    .set({ lookAt: null })
    .where('id', '=', id)
    .where(isExactly('lookAt', look))
    .execute();
}
