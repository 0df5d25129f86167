import type { EntityManager } from '@mikro-orm/postgresql';
import { columnsOf } from '../database/columns.ts';
import { rows } from '../database/sql.ts';
import { Order } from '../memberships/records/order.entity.ts';
import { isOwedOn } from './owed.sql.ts';

/** Boxes of one debtor that are listed with it. */
const ORDERS_MAX = 100;

/** The boxes that memberships (internal ids) owe for at an instant, the oldest first; at most 100 of each. */
export const readOwedOrders = (
  em: EntityManager,
  subscriptionIds: readonly string[],
  now: Date,
): Promise<Order[]> => rows<Order>(em, OWED_ORDERS, [subscriptionIds, now, ORDERS_MAX]);

/** SQL, as each membership has a limit of its own. */
const OWED_ORDERS = `
  select owed.* from unnest($1::bigint[]) as s (id)
   cross join lateral (
     select ${columnsOf(Order, 'o')} from "order" o join business b on b.id = o.business_id
      where o.subscription_id = s.id and ${isOwedOn('$2')}
      order by o.scheduled_on limit $3) owed`;
