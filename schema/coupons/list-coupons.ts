import { connection, readIdBefore, pageSize } from '../connection.ts';
import type { Connection } from '../connection.ts';
import type { Context } from '../context.ts';
import { propertiesOf } from '../database/columns.ts';
import { db } from '../database/database.ts';
import { Coupon } from './coupon.entity.ts';

/**
 * The coupons that are not deleted, newest first: one statement.
 * @throws BAD_REQUEST for a foreign cursor or a `first` outside 1 to 200.
 */
export async function listCoupons(
  context: Context,
  query: { first: number | null; after: string | null },
): Promise<Connection<Coupon>> {
  const first = pageSize(query.first);
  const coupons = await db(context.em)
    .selectFrom('coupon')
    .select(propertiesOf(Coupon))
    .where('deletedAt', 'is', null)
    .where('id', '<', readIdBefore(query.after))
    .orderBy('id', 'desc')
    .limit(first + 1)
    .execute();
  return connection(coupons, first, ({ id }) => [id]);
}
