import type { Context } from '../../context.ts';
import { db } from '../../database/database.ts';
import { exactly, MACHINE_NOW } from '../../database/machine-clock.sql.ts';
import { paymentsAt } from '../accounts/payments-of.ts';
import type { PaymentRow } from '../records/read-payment.sql.ts';
import { recordDispute } from './record-dispute.ts';
import { recordUnread } from './record-unread.ts';

/**
 * Takes in what became of the disputes of a payment of which something was told, as its provider has them. Call it outside
 * every transaction. Of what is told, or read by another, meanwhile, nothing is written down here: it is read again.
 * `by` as in settlePayment. @returns false where the provider can't be had now.
 */
export async function takeInDisputes(context: Context, payment: PaymentRow, by?: string): Promise<boolean> {
  const told = await db(context.em)
    .updateTable('dispute')
    .set({ lookAt: MACHINE_NOW })
    .where('paymentId', '=', payment.id)
    .where('lookAt', 'is not', null)
    .returning(['providerDisputeId', exactly('lookAt').as('look')])
    .execute();
  if (told.length === 0) return true;
  const { provider } = await paymentsAt(context, payment.providerAccountId);
  for (const { providerDisputeId, look } of told) {
    const theirs = await provider.findDispute(providerDisputeId);
    if (theirs === null) {
      await recordUnread(context, payment, providerDisputeId, by);
      return false;
    }
    await recordDispute(context, payment, { ...theirs, look }, by);
  }
  return true;
}
