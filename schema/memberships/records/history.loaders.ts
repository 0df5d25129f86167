import type { EntityManager } from '@mikro-orm/postgresql';
import DataLoader from 'dataloader';
import { columnsOf } from '../../database/columns.ts';
import { rows } from '../../database/sql.ts';
import { MembershipEvent } from './membership-event.entity.ts';
import { Order } from './order.entity.ts';

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
  ordersOf: lateralLoader<Order>(em, '"order" o', 'o', columnsOf(Order, 'o')),
  /** What happened to a subscription, the newest first. */
  eventsOf: lateralLoader<MembershipEvent>(em, 'membership_event e', 'e', columnsOf(MembershipEvent, 'e')),
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
