import type { Run } from './apply-functions.ts';

/** Orders of one statement, which is a transaction of its own. */
const AT_ONCE = 2000;

/**
 * Makes the fulfillment of each order that is older than the table, the newest orders first, some at a time and beside
 * whoever writes: no row of an order is locked. One that is marked meanwhile has its fulfillment by the trigger, from its newest
 * state, and whoever comes second waits for it and leaves it be. `run` runs one statement outside of a transaction; a start that is
 * stopped goes on where it was. Once all have theirs it is one look at one row. Source: docs/rules.md "Fulfillments".
 */
export async function fillFulfillments(run: Run): Promise<void> {
  while ((await run(FILL)).length > 0);
}

const FILL = `
  with due as materialized (
    select upto from fulfillment_fill where upto > 0 for no key update
  ), old as materialized (
    select o.id, o.business_id, o.subscription_id, o.scheduled_on, o.box, o.progress
      from "order" o where o.id <= (select upto from due) order by o.id desc limit ${AT_ONCE}
  ), made as (
    insert into fulfillment (public_id, order_id, business_id, subscription_id, fulfill_on, mode, state)
    select new_fulfillment_id(), id, business_id, subscription_id, scheduled_on, box_mode(box), progress from old
    on conflict (order_id, ordinal) do nothing
  )
  update fulfillment_fill f set upto = coalesce((select min(id) - 1 from old), 0) from due returning 1`;
