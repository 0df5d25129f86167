import { sql } from 'kysely';
import type { BusinessRow } from '../../businesses/records/business.rows.ts';
import { connection, pageSize, readCursor } from '../../connection.ts';
import type { Connection } from '../../connection.ts';
import type { Context } from '../../context.ts';
import { propertiesOf } from '../../database/columns.ts';
import { db } from '../../database/database.ts';
import { isId } from '../../database/is-id.ts';
import { badRequest } from '../../errors.ts';
import { Order } from '../../memberships/records/order.entity.ts';
import { isLocalDate } from '../../rules/time/written-date.ts';
import type { DaysPage } from './days-page.ts';

/**
 * The orders of a business whatever became of them, the newest box first, by keyset; of the days of their boxes.
 * @throws BAD_REQUEST.
 */
export async function listOrders(
  context: Context,
  { id }: BusinessRow,
  query: DaysPage,
): Promise<Connection<Order>> {
  const first = pageSize(query.first);
  let orders = db(context.em).selectFrom('order').select(propertiesOf(Order)).where('businessId', '=', id);
  const [day = '', before = ''] = readCursor(query.after, 2) ?? [];
  if (day) {
    if (!isLocalDate(day) || !isId(before)) throw badRequest('The cursor is not valid');
    // SQL, as pairs are compared as one.
    orders = orders.where(sql<boolean>`(scheduled_on, id) < (${day}::date, ${before}::bigint)`);
  }
  if (query.from) orders = orders.where('scheduledOn', '>=', query.from);
  if (query.to) orders = orders.where('scheduledOn', '<=', query.to);
  const read = await orders
    .orderBy('scheduledOn', 'desc')
    .orderBy('id', 'desc')
    .limit(first + 1)
    .execute();
  return connection(read, first, (order) => [order.scheduledOn, order.id]);
}
