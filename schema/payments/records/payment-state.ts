import type { Context } from '../../context.ts';
import { db } from '../../database/database.ts';
import { isOverdue } from './overdue.ts';

/**
 * Says of a subscription (internal id) whether its payments are in order, by its orders. Call it in the transaction that
 * changed one of them, with the subscription locked.
 */
export async function refreshPaymentState(context: Context, subscriptionId: string): Promise<void> {
  const overdue = await db(context.em)
    .selectFrom('order')
    .select('id')
    .where('subscriptionId', '=', subscriptionId)
    .where(isOverdue)
    .limit(1)
    .executeTakeFirst();
  const paymentState = overdue ? 'past_due' : 'ok';
  await db(context.em)
    .updateTable('subscription')
    .set({ paymentState })
    .where('id', '=', subscriptionId)
    .where('paymentState', '<>', paymentState)
    .execute();
}
