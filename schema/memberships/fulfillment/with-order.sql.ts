import { columnOf, columnsOf, propertiesOf } from '../../database/columns.ts';
import { Fulfillment } from '../records/fulfillment.entity.ts';
import { Order } from '../records/order.entity.ts';

/** A hand-over and its order, as one row. */
export type OrderWithFulfillment = Order & { fulfillment: Fulfillment };

/** Ids are text in JSON, as everywhere: a number of the browser's would round them. */
const member = (name: keyof Fulfillment & string): string =>
  `'${name}', f.${columnOf(name)}${/^id$|Id$/.test(name) ? '::text' : ''}`;

/** The columns of both, of a statement that calls them `o` and `f`. */
export const ORDER_WITH_FULFILLMENT = `${columnsOf(Order, 'o')},
  jsonb_build_object(${propertiesOf(Fulfillment).map(member).join(', ')}) as fulfillment`;

/** The hand-overs and their orders, of which a condition says more. */
export const FULFILLMENTS = `fulfillment f join "order" o on o.id = f.order_id`;
