import { connection, readIdCursor, rowsAsked } from '../connection.ts';
import type { Connection } from '../connection.ts';
import type { Context } from '../context.ts';
import { one, patternOf, rows } from '../sql.ts';
import { SELECT_BUSINESS } from './business.rows.ts';
import type { BusinessRow } from './business.rows.ts';

/** A page of the open businesses, as platform admins list them. */
export interface ManagedBusinessList extends Connection<{ business: BusinessRow }> {
  /** The pattern that was searched by, for totalCount. */
  pattern: string;
}

/**
 * Open businesses by id, those whose name or subdomain contains `search` where it is given: one statement.
 * @throws BAD_REQUEST for a foreign cursor or a `first` outside 1 to 200.
 */
export async function listManagedBusinesses(
  context: Context,
  asked: { search: string | null; first: number | null; after: string | null },
): Promise<ManagedBusinessList> {
  const first = rowsAsked(asked.first);
  const pattern = patternOf(asked.search);
  const read = await rows<BusinessRow>(
    context.em,
    `${SELECT_BUSINESS} where ${OPEN_AND_FOUND} and b.id > $2 order by b.id limit $3`,
    [pattern, readIdCursor(asked.after) ?? '0', first + 1],
  );
  const managed = read.map((business) => ({ business }));
  return { ...connection(managed, first, ({ business }) => [business.id]), pattern };
}

/** How many open businesses such a list has over all its pages. */
export async function countManagedBusinesses(
  context: Context,
  { pattern }: ManagedBusinessList,
): Promise<number> {
  const counted = await one<{ n: number }>(
    context.em,
    `select count(*)::int as n from business b where ${OPEN_AND_FOUND}`,
    [pattern],
  );
  return counted.n;
}

const OPEN_AND_FOUND = 'b.closed_at is null and (lower(b.name) like $1 or b.slug like $1)';
