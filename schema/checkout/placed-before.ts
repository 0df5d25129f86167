import type { Context } from '../context.ts';
import { ORDER_COLUMNS, SUBSCRIPTION_COLUMNS } from '../memberships/records/membership.rows.ts';
import type { OrderRow, SubscriptionRow } from '../memberships/records/membership.rows.ts';
import { one } from '../sql.ts';
import type { PlacedOrder } from './quote.type.ts';

/** The order that the same checkout made before, as it is now. */
export async function placedBefore(context: Context, orderId: string): Promise<PlacedOrder> {
  const order = await one<OrderRow>(context.em, `select ${ORDER_COLUMNS} from "order" o where o.id = $1`, [
    orderId,
  ]);
  const subscription = await one<SubscriptionRow>(
    context.em,
    `select ${SUBSCRIPTION_COLUMNS} from subscription s where s.id = $1`,
    [order.subscriptionId],
  );
  return { order, subscription };
}
