import type { EntityManager } from '@mikro-orm/postgresql';
import { anyOf, db } from '../../database/database.ts';
import { STATES_WITHOUT_BOX } from '../../rules/memberships/order-state.ts';

/**
 * The newest order of each subscription (internal ids), as `o`, where nobody has begun to prepare it and it is still to
 * come to somebody: its address can still be changed.
 */
export const openOrders = (em: EntityManager, subscriptionIds: readonly string[]) =>
  db(em)
    .selectFrom('subscription as s')
    .innerJoin('order as o', (join) =>
      join.onRef('o.subscriptionId', '=', 's.id').onRef('o.scheduledOn', '=', 's.lastOrderOn'),
    )
    .where('s.id', '=', anyOf(subscriptionIds))
    .where('o.progress', '=', 'new')
    .where('o.state', 'not in', STATES_WITHOUT_BOX);
