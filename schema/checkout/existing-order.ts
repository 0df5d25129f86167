import type { Context } from '../context.ts';
import { propertiesOf } from '../database/columns.ts';
import { db } from '../database/database.ts';
import { Order } from '../memberships/records/order.entity.ts';
import { Subscription } from '../memberships/records/subscription.entity.ts';
import type { PlacedOrder } from './quote.type.ts';

/** The order that the same checkout made before, as it is now. */
export async function existingOrder(context: Context, orderId: string): Promise<PlacedOrder> {
  const order = await db(context.em)
    .selectFrom('order')
    .select(propertiesOf(Order))
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const subscription = await db(context.em)
    .selectFrom('subscription')
    .select(propertiesOf(Subscription))
    .where('id', '=', order.subscriptionId)
    .executeTakeFirstOrThrow();
  return { order, subscription };
}
