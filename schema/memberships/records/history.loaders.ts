import type { EntityManager } from '@mikro-orm/postgresql';
import DataLoader from 'dataloader';
import { rows } from '../../sql.ts';
import { EVENT_COLUMNS, ORDER_COLUMNS } from './membership.rows.ts';
import type { EventRow, OrderRow } from './membership.rows.ts';

/** Some rows of one subscription, the newest first. */
export interface HistoryAsked {
  subscriptionId: string;
  /** Internal id before which to read on. */
  before: string;
  take: number;
}

/** Orders and events of subscriptions: one statement for all memberships of a list. */
export const historyLoaders = (em: EntityManager) => ({
  /** Orders of a subscription, the newest first. */
  ordersOf: lateralLoader<OrderRow>(em, '"order" o', 'o', ORDER_COLUMNS),
  /** What happened to a subscription, the newest first. */
  eventsOf: lateralLoader<EventRow>(em, 'membership_event e', 'e', EVENT_COLUMNS),
});

function lateralLoader<Row extends { subscriptionId: string }>(
  em: EntityManager,
  from: string,
  alias: string,
  columns: string,
) {
  const text = `
    select n, found.*
      from unnest($1::bigint[], $2::bigint[], $3::int[]) with ordinality as asked (id, before, take, n)
      cross join lateral (
        select ${columns} from ${from}
         where ${alias}.subscription_id = asked.id and ${alias}.id < asked.before
         order by ${alias}.id desc limit asked.take
      ) as found order by n, found.id desc`;
  return new DataLoader<HistoryAsked, Row[], string>(
    async (asked) => {
      const read = await rows<Row & { n: string }>(em, text, [
        asked.map(({ subscriptionId }) => subscriptionId),
        asked.map(({ before }) => before),
        asked.map(({ take }) => take),
      ]);
      const found = asked.map((): Row[] => []);
      for (const row of read) found[Number(row.n) - 1]?.push(row);
      return found;
    },
    { cacheKeyFn: ({ subscriptionId, before, take }) => `${subscriptionId}.${before}.${take}` },
  );
}
