import type { EntityManager } from '@mikro-orm/postgresql';
import DataLoader from 'dataloader';
import { rows } from '../sql.ts';
import { eventOf, EVENT_COLUMNS, orderOf, ORDER_COLUMNS } from './membership.rows.ts';
import type { EventRow, OrderRow, Read } from './membership.rows.ts';

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
  ordersOf: lateralLoader<OrderRow, Read<OrderRow>>(em, '"order" o', 'o', ORDER_COLUMNS, orderOf),
  /** What happened to a subscription, the newest first. */
  eventsOf: lateralLoader<EventRow, Read<EventRow>>(em, 'membership_event e', 'e', EVENT_COLUMNS, eventOf),
});

function lateralLoader<Row extends { subscriptionId: string }, Stored extends { subscriptionId: string }>(
  em: EntityManager,
  from: string,
  alias: string,
  columns: string,
  rowOf: (read: Stored) => Row,
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
      const read = await rows<Stored & { n: string }>(em, text, [
        asked.map(({ subscriptionId }) => subscriptionId),
        asked.map(({ before }) => before),
        asked.map(({ take }) => take),
      ]);
      const found = asked.map((): Row[] => []);
      for (const { n, ...stored } of read) found[Number(n) - 1]?.push(rowOf(stored as unknown as Stored));
      return found;
    },
    { cacheKeyFn: ({ subscriptionId, before, take }) => `${subscriptionId}.${before}.${take}` },
  );
}
