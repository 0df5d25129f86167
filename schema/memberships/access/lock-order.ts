import { holdOpen } from '../../businesses/hold-open.ts';
import type { Context } from '../../context.ts';
import { columnsOf } from '../../database/columns.ts';
import { notFound } from '../../errors.ts';
import type { Action } from '../../rules/roles.ts';
import { one, row } from '../../sql.ts';
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
  const found = await row<{
    id: string;
    subscriptionId: string;
    businessId: string;
    closedAt: Date | null;
  }>(
    context.em,
    `select o.id, o.subscription_id as "subscriptionId", o.business_id as "businessId", b.closed_at as "closedAt"
       from "order" o join business b on b.id = o.business_id where o.public_id = $1`,
    [publicId],
  );
  const isClosed = found !== null && found.closedAt !== null;
  if (!found || (isClosed && !evenClosed)) throw notFound('Order not found');
  await context.caller.at(found.businessId, action, 'Order');
  if (!isClosed) await holdOpen(context, { id: found.businessId });
  await row(context.em, 'select id from subscription where id = $1 for no key update', [
    found.subscriptionId,
  ]);
  return one<Order>(
    context.em,
    `select ${columnsOf(Order, 'o')} from "order" o where o.id = $1 for no key update`,
    [found.id],
  );
}
