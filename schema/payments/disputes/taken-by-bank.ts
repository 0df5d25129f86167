import type { Context } from '../../context.ts';
import { db } from '../../database/database.ts';
import { centsAway } from '../../rules/money/dispute.ts';

/**
 * Cents of what an order was paid with, or of a payment (internal ids), that are with the owner of the card by disputes; a
 * charge that its order never asked for is none of the order's. Call it in a transaction that holds the order, where
 * something hangs on it.
 */
export async function takenByBank(
  context: Context,
  of: { orderId: string } | { paymentId: string },
): Promise<number> {
  const disputes = await db(context.em)
    .selectFrom('dispute as d')
    .innerJoin('payment as p', 'p.id', 'd.paymentId')
    .select(['d.state', 'd.amount'])
    .where((dispute) =>
      'paymentId' in of
        ? dispute('d.paymentId', '=', of.paymentId)
        : dispute.and([dispute('d.orderId', '=', of.orderId), dispute('p.isSurplus', '=', false)]),
    )
    .execute();
  return disputes.reduce((cents, dispute) => cents + centsAway(dispute), 0);
}
