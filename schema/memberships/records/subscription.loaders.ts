import type { EntityManager } from '@mikro-orm/postgresql';
import DataLoader from 'dataloader';
import { byKey, grouped } from '../../database/by-key.ts';
import { propertiesAs, propertiesOf } from '../../database/columns.ts';
import { anyOf, db } from '../../database/database.ts';
import { addDays } from '../../rules/time/calendar.ts';
import { todayIn } from '../../rules/time/time-zone.ts';
import { openOrders } from './open-orders.ts';
import { Order } from './order.entity.ts';
import { Subscription } from './subscription.entity.ts';

/** Orders dated longer ago than this can open no change-of-box window. */
const RECENT_DAYS = 100;

/** Subscriptions and orders by their internal ids, and what is read by a subscription's. */
export const subscriptionLoaders = (em: EntityManager, now: () => Date) => ({
  subscription: byKey<Subscription>(
    (ids) =>
      db(em)
        .selectFrom('subscription')
        .select(propertiesOf(Subscription))
        .where('id', '=', anyOf(ids))
        .execute(),
    ({ id }) => id,
  ),

  order: byKey<Order>(
    (ids) => db(em).selectFrom('order').select(propertiesOf(Order)).where('id', '=', anyOf(ids)).execute(),
    ({ id }) => id,
  ),

  /** The newest order of a subscription, while it can still go elsewhere. */
  openOrder: byKey<Order>(
    (ids) => openOrders(em, ids).select(propertiesAs(Order, 'o')).execute(),
    ({ subscriptionId }) => subscriptionId,
  ),

  skippedMonths: new DataLoader<string, string[]>(async (ids) => {
    const skips = await db(em)
      .selectFrom('skip')
      .select(['subscriptionId', 'yearMonth'])
      .where('subscriptionId', '=', anyOf(ids))
      .execute();
    return grouped(ids, skips, ({ subscriptionId }) => subscriptionId).map((months) =>
      months.map(({ yearMonth }) => yearMonth),
    );
  }),

  /** The dates of a subscription's orders of the last months. */
  recentOrderDates: new DataLoader<string, string[]>(async (ids) => {
    const orders = await db(em)
      .selectFrom('order')
      .select(['subscriptionId', 'scheduledOn'])
      .where('subscriptionId', '=', anyOf(ids))
      .where('scheduledOn', '>=', addDays(todayIn('UTC', now()), -RECENT_DAYS))
      .execute();
    return grouped(ids, orders, ({ subscriptionId }) => subscriptionId).map((dates) =>
      dates.map(({ scheduledOn }) => scheduledOn),
    );
  }),
});
