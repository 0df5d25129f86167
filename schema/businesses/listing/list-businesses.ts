import type { ExpressionBuilder } from 'kysely';
import { connection, readCursor, pageSize } from '../../connection.ts';
import type { Connection } from '../../connection.ts';
import type { FulfillmentMode } from '../../catalog/catalog.enums.ts';
import type { Context } from '../../context.ts';
import { db } from '../../database/database.ts';
import type { Tables } from '../../database/database.ts';
import { badRequest } from '../../errors.ts';
import { patternOf } from '../../database/like.ts';
import { selectBusinesses } from '../records/business.rows.ts';
import type { BusinessRow } from '../records/business.rows.ts';
import { SORT_NAME } from './sort-name.sql.ts';

/** A page of the businesses that are open: neither deleted nor not open yet. */
export interface BusinessList extends Connection<BusinessRow> {
  /** The pattern that was searched by, for totalCount. */
  pattern: string;
  /** The way to get a box that was asked for, for totalCount; null for any. */
  mode: FulfillmentMode | null;
}

/**
 * Open businesses by name, some seconds late where there is a replica, those whose name contains `search` where it is given and whose own page offers `mode`: one statement.
 * @throws BAD_REQUEST for a foreign cursor or a `first` outside 1 to 200.
 */
export async function listBusinesses(
  context: Context,
  query: { first: number | null; after: string | null; search: string | null; mode: FulfillmentMode | null },
): Promise<BusinessList> {
  const first = pageSize(query.first);
  const [name = '', id = '0'] = readCursor(query.after, 2) ?? [];
  if (!/^\d{1,18}$/.test(id)) throw badRequest('The cursor is not valid');
  const pattern = patternOf(query.search);
  const businesses = await selectBusinesses(db(context.late()))
    .select(SORT_NAME.as('sortName'))
    .where('b.closedAt', 'is', null)
    .where('b.notOpenYet', '=', false)
    .where((eb) => eb(lowerName(eb), 'like', pattern))
    .where((eb) => offers(eb, query.mode))
    .where((eb) => eb(eb.tuple(SORT_NAME, eb.ref('b.id')), '>', eb.tuple(name, id)))
    .orderBy(SORT_NAME)
    .orderBy('b.id')
    .limit(first + 1)
    .execute();
  const list = connection(businesses, first, (business) => [business.sortName, business.id]);
  return { ...list, pattern, mode: query.mode };
}

/** How many open businesses a list has over all its pages. */
export async function countBusinesses(context: Context, { pattern, mode }: BusinessList): Promise<number> {
  const { count } = await db(context.late())
    .selectFrom('business as b')
    .leftJoin('page as p', 'p.businessId', 'b.id')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('b.closedAt', 'is', null)
    .where('b.notOpenYet', '=', false)
    .where((eb) => eb(lowerName(eb), 'like', pattern))
    .where((eb) => offers(eb, mode))
    .executeTakeFirstOrThrow();
  return Number(count);
}

type Selected = Tables & { b: Tables['business']; p: Tables['page'] };

/** The expression that the index of searches is made of. */
const lowerName = ({ fn }: ExpressionBuilder<Selected, 'b'>) => fn<string>('lower', ['b.name']);

/** Whether the page `p` offers a mode. */
const offers = (eb: ExpressionBuilder<Selected, 'b' | 'p'>, mode: FulfillmentMode | null) =>
  mode === null
    ? eb.lit(true)
    : eb(
        eb.ref('p.content', '->').key('fulfillment').key(mode),
        '=',
        eb.cast<boolean>(eb.val('true'), 'jsonb'),
      );
