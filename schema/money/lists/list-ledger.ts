import type { BusinessRow } from '../../businesses/records/business.rows.ts';
import { connection, pageSize } from '../../connection.ts';
import type { Connection } from '../../connection.ts';
import type { Context } from '../../context.ts';
import { propertiesOf } from '../../database/columns.ts';
import { db } from '../../database/database.ts';
import { zonedDay } from '../../database/zoned-day.sql.ts';
import { LedgerEntry } from '../../payments/records/ledger-entry.entity.ts';
import type { DaysPage } from './days-page.ts';
import { instantText, olderThan } from './newest-first.sql.ts';

/**
 * The ledger of a business, the newest entry first, by keyset; of the days from `from` to `to` in its zone where they are
 * given. @throws BAD_REQUEST.
 */
export async function listLedger(
  context: Context,
  { id, timeZone }: BusinessRow,
  query: DaysPage,
): Promise<Connection<LedgerEntry>> {
  const first = pageSize(query.first);
  let entries = db(context.em)
    .selectFrom('ledgerEntry')
    .select(propertiesOf(LedgerEntry))
    .select(instantText('at').as('instant'))
    .where('businessId', '=', id)
    .where(olderThan('at', query.after));
  if (query.from) entries = entries.where('at', '>=', zonedDay(query.from, timeZone));
  if (query.to) entries = entries.where('at', '<', zonedDay(query.to, timeZone, 1));
  const read = await entries
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(first + 1)
    .execute();
  return connection(read, first, (entry) => [entry.instant, entry.id]);
}
