import type { Context } from '../../context.ts';
import { propertiesOf } from '../../database/columns.ts';
import { db } from '../../database/database.ts';
import { paymentsAt } from '../accounts/payments-of.ts';
import { Dispute } from '../records/dispute.entity.ts';
import type { PaymentRow } from '../records/read-payment.sql.ts';
import { recordDispute } from './record-dispute.ts';

/**
 * Takes in what became of the disputes of a payment of which something was told, as its provider has them. Call it outside
 * every transaction. `by` as in settlePayment. @returns false where the provider can't be had now.
 */
export async function takeInDisputes(context: Context, payment: PaymentRow, by?: string): Promise<boolean> {
  const told = await db(context.em)
    .selectFrom('dispute')
    .select(propertiesOf(Dispute))
    .where('paymentId', '=', payment.id)
    .where('lookAt', 'is not', null)
    .orderBy('id')
    .execute();
  if (told.length === 0) return true;
  const { provider } = await paymentsAt(context, payment.providerAccountId);
  for (const { providerDisputeId } of told) {
    const theirs = await provider.findDispute(providerDisputeId);
    if (theirs === null) return false;
    await recordDispute(context, payment, theirs, by);
  }
  return true;
}
