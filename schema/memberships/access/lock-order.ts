import { lockOpenBusiness } from '../../businesses/records/lock-open-business.ts';
import type { Context } from '../../context.ts';
import { propertiesOf } from '../../database/columns.ts';
import { db } from '../../database/database.ts';
import { notFound } from '../../errors.ts';
import type { Action } from '../../rules/accounts/roles.ts';
import { Order } from '../records/order.entity.ts';

/**
 * Reaches an order by its public id to change it at its business, locked with its subscription (that first, as
 * renewals do) until the transaction ends; call it inside the mutation's.
 * `evenClosed`: platform admins reach it after its business was closed too.
 * @throws UNAUTHENTICATED, NOT_FOUND to somebody who is not attached to its business (its existence is not shown) and
 * where that business is closed, FORBIDDEN to an attachment whose role is too low.
 */
export async function lockOrder(
  context: Context,
  publicId: string,
  action: Action,
  { evenClosed = false }: { evenClosed?: boolean } = {},
): Promise<Order> {
  context.caller.required();
  const order = await db(context.em)
    .selectFrom('order as o')
    .innerJoin('business as b', 'b.id', 'o.businessId')
    .select(['o.id', 'o.subscriptionId', 'o.businessId', 'b.closedAt'])
    .where('o.publicId', '=', publicId)
    .executeTakeFirst();
  const isClosed = order !== undefined && order.closedAt !== null;
  if (!order || (isClosed && !evenClosed)) throw notFound('Order not found');
  await context.caller.at(order.businessId, action, 'Order');
  if (!isClosed) await lockOpenBusiness(context, { id: order.businessId });
  await lockSubscription(context, order.subscriptionId);
  return db(context.em)
    .selectFrom('order')
    .select(propertiesOf(Order))
    .where('id', '=', order.id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

const lockSubscription = (context: Context, id: string) =>
  db(context.em).selectFrom('subscription').select('id').where('id', '=', id).forNoKeyUpdate().execute();
