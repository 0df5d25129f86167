import { connection, readIdBefore, pageSize } from '../../connection.ts';
import type { Connection } from '../../connection.ts';
import type { Context } from '../../context.ts';
import { propertiesOf } from '../../database/columns.ts';
import { db } from '../../database/database.ts';
import type { EmailKind } from '../records/email.enums.ts';
import { Email } from '../records/email.entity.ts';

/**
 * The mails of a business, newest first by keyset; of one kind where it is given. Whether the caller may see them is
 * the resolver's question. @throws BAD_REQUEST for a foreign cursor or a `first` outside 1 to 200.
 */
export async function listEmails(
  context: Context,
  businessId: string,
  filter: { kind?: EmailKind | null; first?: number | null; after?: string | null },
): Promise<Connection<Email>> {
  const first = pageSize(filter.first);
  const { kind } = filter;
  const read = await db(context.em)
    .selectFrom('email')
    .select(propertiesOf(Email))
    .where('businessId', '=', businessId)
    .where('id', '<', readIdBefore(filter.after))
    .$if(kind != null, (list) => list.where('kind', '=', kind!))
    .orderBy('id', 'desc')
    .limit(first + 1)
    .execute();
  return connection(read, first, ({ id }) => [id]);
}
