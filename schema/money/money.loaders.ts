import type { EntityManager } from '@mikro-orm/postgresql';
import { byKey, listByKey } from '../database/by-key.ts';
import type { Order } from '../memberships/records/order.entity.ts';
import { lastReminders } from './last-reminders.ts';
import { readOwedOrders } from './owed-orders.sql.ts';

/** What requests read of the books by key. */
export const moneyLoaders = (em: EntityManager, now: () => Date) => ({
  /** The boxes that a membership owes for, by its internal id, the oldest first. */
  owedOrders: listByKey<Order>(
    (ids) => readOwedOrders(em, ids, now()),
    ({ subscriptionId }) => subscriptionId,
  ),
  /** When a membership (internal id) was reminded last of what it owes. */
  lastReminder: byKey<{ key: string; at: Date }>(
    (ids) => lastReminders(em, ids),
    ({ key }) => key,
  ),
});
