import type { Context } from '../context.ts';
import { columnsOf } from '../database/columns.ts';
import { Order } from '../memberships/records/order.entity.ts';
import { Subscription } from '../memberships/records/subscription.entity.ts';
import { one } from '../sql.ts';
import type { PlacedOrder } from './quote.type.ts';

/** The order that the same checkout made before, as it is now. */
export async function placedBefore(context: Context, orderId: string): Promise<PlacedOrder> {
  const order = await one<Order>(
    context.em,
    `select ${columnsOf(Order, 'o')} from "order" o where o.id = $1`,
    [orderId],
  );
  const subscription = await one<Subscription>(
    context.em,
    `select ${columnsOf(Subscription, 's')} from subscription s where s.id = $1`,
    [order.subscriptionId],
  );
  return { order, subscription };
}
