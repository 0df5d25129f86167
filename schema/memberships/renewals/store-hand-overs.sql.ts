import type { Context } from '../../context.ts';
import { json, rows } from '../../database/sql.ts';
import type { LocalDate } from '../../rules/time/calendar.ts';

/** An order that was made just now (internal id), and the dates of its hand-overs, the earliest first. */
export interface HandOversOfOrder {
  orderId: string;
  dates: readonly LocalDate[];
}

/**
 * Makes the further hand-overs of orders: the first is made with each order, by the database. Call it in the transaction that
 * makes them (docs/rules.md "Fulfillments").
 *
 * Raw: one statement for all orders of a batch, each row copied from the first one of its order.
 */
export async function storeHandOvers(
  { em }: Pick<Context, 'em'>,
  orders: readonly HandOversOfOrder[],
): Promise<void> {
  const further = orders.flatMap(({ orderId, dates }) =>
    dates.slice(1).map((on, at) => ({ order_id: orderId, fulfill_on: on, ordinal: at + 2 })),
  );
  if (further.length > 0) await rows(em, STORE, [json(further)]);
}

const STORE = `
  insert into fulfillment (public_id, order_id, ordinal, business_id, subscription_id, fulfill_on, mode)
  select new_fulfillment_id(), f.order_id, g.ordinal, f.business_id, f.subscription_id, g.fulfill_on, f.mode
    from jsonb_to_recordset($1::jsonb) as g (order_id bigint, fulfill_on date, ordinal smallint)
    join fulfillment f on f.order_id = g.order_id and f.ordinal = 1
   order by g.order_id, g.ordinal
  returning 1`;
