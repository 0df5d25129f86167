import { connection, readIdBefore, rowsAsked } from '../connection.ts';
import type { Connection } from '../connection.ts';
import type { Context } from '../context.ts';
import { columnsOf } from '../database/columns.ts';
import { rows } from '../sql.ts';
import { Coupon } from './coupon.entity.ts';

/**
 * The coupons that are not deleted, newest first: one statement.
 * @throws BAD_REQUEST for a foreign cursor or a `first` outside 1 to 200.
 */
export async function listCoupons(
  context: Context,
  asked: { first: number | null; after: string | null },
): Promise<Connection<Coupon>> {
  const first = rowsAsked(asked.first);
  const read = await rows<Coupon>(
    context.em,
    `select ${columnsOf(Coupon, 'coupon')} from coupon where deleted_at is null and id < $1 order by id desc limit $2`,
    [readIdBefore(asked.after), first + 1],
  );
  return connection(read, first, ({ id }) => [id]);
}
