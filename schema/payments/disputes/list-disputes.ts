import type { BusinessRow } from '../../businesses/records/business.rows.ts';
import { connection, pageSize, readIdBefore } from '../../connection.ts';
import type { Connection } from '../../connection.ts';
import type { Context } from '../../context.ts';
import { propertiesOf } from '../../database/columns.ts';
import { db } from '../../database/database.ts';
import { Dispute } from '../records/dispute.entity.ts';

/** The disputes of a business, the newest first, by keyset. @throws BAD_REQUEST. */
export async function listDisputes(
  context: Context,
  { id }: BusinessRow,
  page: { first: number | null; after: string | null },
): Promise<Connection<Dispute>> {
  const first = pageSize(page.first);
  const read = await db(context.em)
    .selectFrom('dispute')
    .select(propertiesOf(Dispute))
    .where('businessId', '=', id)
    // One that was named just now is being read.
    .where(({ eb, or }) => or([eb('state', '<>', 'told'), eb('unreadSince', 'is not', null)]))
    .where('id', '<', readIdBefore(page.after))
    .orderBy('id', 'desc')
    .limit(first + 1)
    .execute();
  return connection(read, first, (dispute) => [dispute.id]);
}
