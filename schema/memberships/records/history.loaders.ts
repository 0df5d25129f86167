import type { EntityManager } from '@mikro-orm/postgresql';
import DataLoader from 'dataloader';
import { readEvents, readOrders } from './history.sql.ts';
import type { HistoryQuery } from './history.sql.ts';

const cacheKeyFn = ({ subscriptionId, before, take }: HistoryQuery): string =>
  `${subscriptionId}.${before}.${take}`;

/** Orders and events of subscriptions, the newest first: one statement for all memberships of a list. */
export const historyLoaders = (em: EntityManager) => ({
  ordersOf: new DataLoader((queries: readonly HistoryQuery[]) => readOrders(em, queries), { cacheKeyFn }),
  eventsOf: new DataLoader((queries: readonly HistoryQuery[]) => readEvents(em, queries), { cacheKeyFn }),
});
