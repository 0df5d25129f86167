import type { BusinessRow } from '../../businesses/records/business.rows.ts';
import { connection, pageSize } from '../../connection.ts';
import type { Connection } from '../../connection.ts';
import type { Context } from '../../context.ts';
import { propertiesOf } from '../../database/columns.ts';
import { db } from '../../database/database.ts';
import { zonedDay } from '../../database/zoned-day.sql.ts';
import { Payment } from '../../payments/records/payment.entity.ts';
import type { DaysPage } from './days-page.ts';
import { instantText, olderThan } from './newest-first.sql.ts';

/**
 * Every try to charge a card for a business, whatever came of it, the newest first, by keyset; of the days on which it was
 * begun. @throws BAD_REQUEST.
 */
export async function listPayments(
  context: Context,
  { id, timeZone }: BusinessRow,
  query: DaysPage,
): Promise<Connection<Payment>> {
  const first = pageSize(query.first);
  let payments = db(context.em)
    .selectFrom('payment')
    .select(propertiesOf(Payment))
    .select(instantText('createdAt').as('instant'))
    .where('businessId', '=', id)
    .where(olderThan('createdAt', query.after));
  if (query.from) payments = payments.where('createdAt', '>=', zonedDay(query.from, timeZone));
  if (query.to) payments = payments.where('createdAt', '<', zonedDay(query.to, timeZone, 1));
  const read = await payments
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(first + 1)
    .execute();
  return connection(read, first, (payment) => [payment.instant, payment.id]);
}
