import type { Context } from '../../context.ts';
import { feeBackOf } from '../../rules/money/platform-fee.ts';
import { readPayment } from '../records/read-payment.sql.ts';
import { refundsOfPayment } from '../records/read-refund.ts';
import type { Refund } from '../records/refund.entity.ts';

/**
 * Cents of the platform's part of a charge that go back with a refund of it, whose row the caller holds; null where the
 * platform keeps none of that charge (docs/rules.md "Whose account takes the money").
 */
export async function feeBackWith(
  context: Context,
  { id, paymentId, amount }: Pick<Refund, 'id' | 'paymentId' | 'amount'>,
): Promise<number | null> {
  if (paymentId === null) return null;
  const payment = await readPayment(context, paymentId);
  if (payment.platformFee === null) return null;
  const along = (await refundsOfPayment(context, paymentId)).filter(
    (other) => other.id !== id && other.state === 'refunded' && other.platformFeeBack !== null,
  );
  return feeBackOf(
    { amount: payment.amount, fee: payment.platformFee },
    { before: along.reduce((cents, other) => cents + other.amount, 0), refund: amount },
  );
}
