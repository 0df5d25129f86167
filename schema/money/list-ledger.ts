import type { BusinessRow } from '../businesses/records/business.rows.ts';
import { connection, pageSize, readIdBefore } from '../connection.ts';
import type { Connection } from '../connection.ts';
import type { Context } from '../context.ts';
import { propertiesOf } from '../database/columns.ts';
import { db } from '../database/database.ts';
import { zonedDay } from '../database/zoned-day.sql.ts';
import { LedgerEntry } from '../payments/records/ledger-entry.entity.ts';
import type { LocalDate } from '../rules/time/calendar.ts';

/**
 * The ledger of a business, the newest entry first, by keyset; of the days from `from` to `to` in its zone where they are
 * given. @throws BAD_REQUEST.
 */
export async function listLedger(
  context: Context,
  { id, timeZone }: BusinessRow,
  query: { from: LocalDate | null; to: LocalDate | null; first: number | null; after: string | null },
): Promise<Connection<LedgerEntry>> {
  const first = pageSize(query.first);
  let entries = db(context.em)
    .selectFrom('ledgerEntry')
    .select(propertiesOf(LedgerEntry))
    .where('businessId', '=', id)
    .where('id', '<', readIdBefore(query.after));
  if (query.from) entries = entries.where('at', '>=', zonedDay(query.from, timeZone));
  if (query.to) entries = entries.where('at', '<', zonedDay(query.to, timeZone, 1));
  const read = await entries
    .orderBy('id', 'desc')
    .limit(first + 1)
    .execute();
  return connection(read, first, (entry) => [entry.id]);
}
