import type { Context } from '../../context.ts';
import { db } from '../../database/database.ts';
import type { Refund } from '../records/refund.entity.ts';
import { beginRefund } from './begin-refund.ts';

/**
 * Writes down that cents of an order (internal id) go back to the card that paid for it; `sendRefund` asks the provider
 * once that is committed.
 * @returns the refund's internal id; null where no card has paid for it.
 */
export async function refundToCard(
  context: Context,
  orderId: string,
  request: Pick<Refund, 'amount' | 'reason' | 'requestKey'>,
): Promise<string | null> {
  const paid = await db(context.em)
    .selectFrom('payment')
    .select(['id', 'businessId', 'accountId', 'orderId', 'amount'])
    .where('orderId', '=', orderId)
    .where('state', '=', 'succeeded')
    .where('isSurplus', '=', false)
    .executeTakeFirst();
  return paid ? beginRefund(context, paid, request) : null;
}
