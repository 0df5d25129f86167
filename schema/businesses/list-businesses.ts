import { connection, readCursor, rowsAsked } from '../connection.ts';
import type { Connection } from '../connection.ts';
import type { Context } from '../context.ts';
import { badRequest } from '../errors.ts';
import { one, patternOf, rows } from '../sql.ts';
import { SELECT_BUSINESS } from './business.rows.ts';
import type { BusinessRow } from './business.rows.ts';

/** A page of the businesses that are open. */
export interface BusinessList extends Connection<BusinessRow> {
  /** The pattern that was searched by, for totalCount. */
  pattern: string;
}

/**
 * Open businesses by name, those whose name contains `search` where it is given: one statement.
 * @throws BAD_REQUEST for a foreign cursor or a `first` outside 1 to 200.
 */
export async function listBusinesses(
  context: Context,
  asked: { first: number | null; after: string | null; search: string | null },
): Promise<BusinessList> {
  const first = rowsAsked(asked.first);
  const [name = '', id = '0'] = readCursor(asked.after, 2) ?? [];
  if (!/^\d{1,18}$/.test(id)) throw badRequest('The cursor is not valid');
  const pattern = patternOf(asked.search);
  const read = await rows<BusinessRow & { sortName: string }>(
    context.em,
    `select * from (
       ${SELECT_BUSINESS.replace('select b.id', 'select lower(b.name) as "sortName", b.id')}
       where b.closed_at is null and lower(b.name) like $1 and (lower(b.name), b.id) > ($2, $3::bigint)
       order by lower(b.name), b.id limit $4
     ) as listed`,
    [pattern, name, id, first + 1],
  );
  const list = connection(read, first, ({ sortName, id: businessId }) => [sortName, businessId]);
  return { ...list, pattern };
}

/** How many open businesses a list has over all its pages. */
export async function countBusinesses(context: Context, { pattern }: BusinessList): Promise<number> {
  const counted = await one<{ n: number }>(
    context.em,
    'select count(*)::int as n from business b where b.closed_at is null and lower(b.name) like $1',
    [pattern],
  );
  return counted.n;
}
