import type { Context } from '../../context.ts';
import { OURSELVES } from '../../memberships/records/record-event.ts';
import { withTransaction } from '../../transaction.ts';
import { paymentsAt } from '../accounts/payments-of.ts';
import type { PaymentProvider, ProviderRefund } from '../payment-provider.ts';
import type { PaymentRow } from '../records/read-payment.sql.ts';
import { refundsOfPayment } from '../records/read-refund.ts';
import { recordRefunded, recordRefundFailed } from './record-refund.ts';
import { sendRefunds } from './send-refund.ts';
import { storeRefund } from './store-refund.ts';
import { FIELD_MAX } from '../../rules/limits.ts';

/**
 * Takes in what became of the refunds of a payment that was charged, as its provider has them: those that were made at its
 * own counter, in parts too, and those that did not reach the card. Ours that nobody knows the end of are settled first,
 * so that none of them is taken for another's. Of a charge that nothing asked for it is that charge that is given back, and no
 * order. Call it outside every transaction. `by` as in settlePayment.
 * @returns false where the provider can't be had now.
 */
export async function takeInRefunds(context: Context, payment: PaymentRow, by?: string): Promise<boolean> {
  const { provider } = await paymentsAt(context, payment.providerAccountId);
  if (!(await sendRefunds(context, payment.id, { by }))) return false;
  const theirs = await provider.findPayment(payment.providerPaymentId!);
  if (theirs === null) return false;
  if (theirs.reference !== payment.publicId) return true;
  // Read after theirs: one that was begun meanwhile may be among theirs, and is not known by its id yet.
  const refunds = await refundsOfPayment(context, payment.id);
  if (refunds.some(({ state }) => state === 'processing')) return false;
  const ours = new Map(
    refunds.flatMap((refund) =>
      refund.providerRefundId === null ? [] : [[refund.providerRefundId, refund] as const],
    ),
  );
  for (const refundId of new Set([...theirs.refundIds, ...ours.keys()])) {
    const refund = await provider.findRefund(refundId);
    if (refund === null) return false;
    const mine = ours.get(refundId);
    if (!mine && refund.state === 'refunded') await takeIn(context, payment, provider, refund, by);
    else if (mine?.state === 'refunded' && refund.state === 'failed')
      await recordRefundFailed(context, mine.id, { by, code: 'DID_NOT_ARRIVE' });
  }
  return true;
}

/** Once, whoever looks: the provider's id of it is nobody else's. */
async function takeIn(
  context: Context,
  payment: PaymentRow,
  provider: PaymentProvider,
  { refundId, amount, reason }: ProviderRefund,
  by: string = OURSELVES,
): Promise<void> {
  // In one transaction: a row that was left processing would be given back once more, by us.
  await withTransaction(context, async () => {
    const id = await storeRefund(context, payment, {
      paymentId: payment.id,
      kind: payment.isSurplus ? 'surplus' : 'elsewhere',
      amount,
      reason: reason?.trim().slice(0, FIELD_MAX) || null,
      state: 'processing',
      providerRefundId: refundId,
      by,
    });
    if (id !== null) await recordRefunded(context, id, { provider, providerRefundId: refundId, by });
  });
}
