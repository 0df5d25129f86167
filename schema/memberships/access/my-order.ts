import type { Context } from '../../context.ts';
import { propertiesOf } from '../../database/columns.ts';
import { db } from '../../database/database.ts';
import { Order } from '../records/order.entity.ts';

/**
 * One of the caller's own orders by its public id, at any business; null where it is nobody's or somebody else's, which
 * are not told apart (docs/rules.md "Who may do what"). @throws UNAUTHENTICATED.
 */
export async function myOrder(context: Context, publicId: string): Promise<Order | null> {
  const { id: accountId } = context.caller.required();
  const order = await db(context.em)
    .selectFrom('order')
    .select(propertiesOf(Order))
    .where('publicId', '=', publicId)
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  return order ?? null;
}
