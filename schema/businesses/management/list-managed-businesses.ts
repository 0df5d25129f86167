import type { ExpressionBuilder } from 'kysely';
import { connection, readIdCursor, pageSize } from '../../connection.ts';
import type { Connection } from '../../connection.ts';
import type { Context } from '../../context.ts';
import { db } from '../../database/database.ts';
import type { Tables } from '../../database/database.ts';
import { patternOf } from '../../database/like.ts';
import { selectBusinesses } from '../records/business.rows.ts';
import type { BusinessRow } from '../records/business.rows.ts';

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
  query: { search: string | null; first: number | null; after: string | null },
): Promise<ManagedBusinessList> {
  const first = pageSize(query.first);
  const pattern = patternOf(query.search);
  const businesses = await selectBusinesses(db(context.em))
    .where((eb) => isOpenAndMatches(eb, pattern))
    .where('b.id', '>', readIdCursor(query.after) ?? '0')
    .orderBy('b.id')
    .limit(first + 1)
    .execute();
  const managed = businesses.map((business) => ({ business }));
  return { ...connection(managed, first, ({ business }) => [business.id]), pattern };
}

/** How many open businesses such a list has over all its pages. */
export async function countManagedBusinesses(
  context: Context,
  { pattern }: ManagedBusinessList,
): Promise<number> {
  const { count } = await db(context.em)
    .selectFrom('business as b')
    .select(({ fn }) => fn.countAll().as('count'))
    .where((eb) => isOpenAndMatches(eb, pattern))
    .executeTakeFirstOrThrow();
  return Number(count);
}

const isOpenAndMatches = (eb: ExpressionBuilder<Tables & { b: Tables['business'] }, 'b'>, pattern: string) =>
  eb.and([
    eb('b.closedAt', 'is', null),
    eb.or([eb(eb.fn<string>('lower', ['b.name']), 'like', pattern), eb('b.slug', 'like', pattern)]),
  ]);
