import type { EntityManager } from '@mikro-orm/postgresql';
import { byKey, listByKey } from '../../database/by-key.ts';
import { propertiesOf } from '../../database/columns.ts';
import { anyOf, db } from '../../database/database.ts';
import type { Order } from '../records/order.entity.ts';
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

  /** Where orders are picked up, by their internal ids. */
  placeOfOrder: byKey<Pick<Order, 'id' | 'placeId'>>(
    (ids) => db(em).selectFrom('order').select(['id', 'placeId']).where('id', '=', anyOf(ids)).execute(),
    ({ id }) => id,
  ),
});
