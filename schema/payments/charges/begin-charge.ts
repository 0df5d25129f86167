import type { Context } from '../../context.ts';
import { db } from '../../database/database.ts';
import { newPublicId } from '../../public-id.ts';
import type { ChargeableOrder } from '../records/lock-chargeable-order.sql.ts';

/**
 * Begins a try to charge an order to the card on file: the intent, committed with the caller's transaction, which holds
 * the order. No other try may be open. @returns the payment's internal id.
 */
export async function beginCharge(context: Context, order: ChargeableOrder): Promise<string> {
  await db(context.em)
    .updateTable('order')
    .set({ state: 'processing', retryOn: null })
    .where('id', '=', order.id)
    .execute();
  const { last } = await db(context.em)
    .selectFrom('payment')
    .select(({ fn }) => fn.max('attempt').as('last'))
    .where('orderId', '=', order.id)
    .executeTakeFirstOrThrow();
  const { id } = await db(context.em)
    .insertInto('payment')
    .values({
      publicId: newPublicId(),
      kind: 'renewal',
      accountId: order.accountId,
      businessId: order.businessId,
      subscriptionId: order.subscriptionId,
      orderId: order.id,
      attempt: (last ?? 0) + 1,
      amount: order.totalAmount,
      providerAccountId: order.providerAccountId,
      customerId: order.customerId,
      cardId: order.cardOnFile,
      createdAt: context.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
