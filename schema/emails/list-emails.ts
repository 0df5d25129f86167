import { connection, readIdBefore, rowsAsked } from '../connection.ts';
import type { Connection } from '../connection.ts';
import type { Context } from '../context.ts';
import { columnsOf } from '../database/columns.ts';
import type { EmailKind } from '../enums.ts';
import { rows } from '../sql.ts';
import { Email } from './email.entity.ts';

/**
 * The mails of a business, newest first by keyset; of one kind where it is given. Whether the caller may see them is
 * the resolver's question. @throws BAD_REQUEST for a foreign cursor or a `first` outside 1 to 200.
 */
export async function listEmails(
  context: Context,
  businessId: string,
  filter: { kind?: EmailKind | null; first?: number | null; after?: string | null },
): Promise<Connection<Email>> {
  const first = rowsAsked(filter.first);
  const before = readIdBefore(filter.after);
  const read = await (filter.kind
    ? rows<Email>(context.em, OF_KIND, [businessId, before, first + 1, filter.kind])
    : rows<Email>(context.em, ALL, [businessId, before, first + 1]));
  return connection(read, first, ({ id }) => [id]);
}

const ALL = `
  select ${columnsOf(Email, 'e')} from email e where e.business_id = $1 and e.id < $2 order by e.id desc limit $3`;
const OF_KIND = `
  select ${columnsOf(Email, 'e')} from email e where e.business_id = $1 and e.kind = $4 and e.id < $2
   order by e.id desc limit $3`;
