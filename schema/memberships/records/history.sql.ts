import type { EntityManager } from '@mikro-orm/postgresql';
import { columnsOf } from '../../database/columns.ts';
import { rows } from '../../database/sql.ts';
import { MembershipEvent } from './membership-event.entity.ts';
import { Order } from './order.entity.ts';

/** Some rows of one subscription, the newest first. */
export interface HistoryQuery {
  subscriptionId: string;
  /** Internal id before which to read on. */
  before: string;
  take: number;
}

export const readOrders = reader<Order>('"order" o', 'o', columnsOf(Order, 'o'));
export const readEvents = reader<MembershipEvent>('membership_event e', 'e', columnsOf(MembershipEvent, 'e'));

/**
 * Reads the answers of several queries in one statement, in their order. Raw: "the newest n of each" is a lateral join
 * over what was asked for, as arrays with their places, which typed statements cannot say; read one by one, a list of 50
 * memberships would be 50 statements.
 */
function reader<Row extends { subscriptionId: string }>(from: string, alias: string, columns: string) {
  const text = `
    select n, latest.*
      from unnest($1::bigint[], $2::bigint[], $3::int[]) with ordinality as query (id, before, take, n)
      cross join lateral (
        select ${columns} from ${from}
         where ${alias}.subscription_id = query.id and ${alias}.id < query.before
         order by ${alias}.id desc limit query.take
      ) as latest order by n, latest.id desc`;
  return async (em: EntityManager, queries: readonly HistoryQuery[]): Promise<Row[][]> => {
    const read = await rows<Row & { n: string }>(em, text, [
      queries.map(({ subscriptionId }) => subscriptionId),
      queries.map(({ before }) => before),
      queries.map(({ take }) => take),
    ]);
    const answers = queries.map((): Row[] => []);
    for (const row of read) answers[Number(row.n) - 1]?.push(row);
    return answers;
  };
}
