import type { EntityManager } from '@mikro-orm/postgresql';
import { listByKey } from '../../database/by-key.ts';
import { propertiesOf } from '../../database/columns.ts';
import { anyOf, db } from '../../database/database.ts';
import { Fulfillment } from '../records/fulfillment.entity.ts';

/** The hand-overs of orders (internal ids), by their day: one statement for all orders of a list. */
export const fulfillmentLoaders = (em: EntityManager) => ({
  fulfillmentsOf: listByKey<Fulfillment>(
    (orderIds) =>
      db(em)
        .selectFrom('fulfillment')
        .select(propertiesOf(Fulfillment))
        .where('orderId', '=', anyOf(orderIds))
        .orderBy('fulfillOn')
        .orderBy('ordinal')
        .execute(),
    ({ orderId }) => orderId,
  ),
});
