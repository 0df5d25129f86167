import type { Context } from '../../context.ts';
import { db } from '../../database/database.ts';
import { centsAway } from '../../rules/money/dispute.ts';

/**
 * Cents of an order, or of a payment (internal ids), that are with the owner of the card by a dispute. Call it in a
 * transaction that holds its order, where something hangs on it.
 */
export async function takenByBank(
  context: Context,
  of: { orderId: string } | { paymentId: string },
): Promise<number> {
  const disputes = await db(context.em)
    .selectFrom('dispute')
    .select(['state', 'amount'])
    .where((each) => each.and(of))
    .execute();
  return disputes.reduce((cents, dispute) => cents + centsAway(dispute), 0);
}
