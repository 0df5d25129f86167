-- Makes the first fulfillment of each order, whoever inserts it: a checkout, a batch of renewals, a bulk load, the version
-- before. Runs once for each statement.
-- Source: docs/rules.md "Fulfillments".
create or replace function make_fulfillments() returns trigger language plpgsql as $$
begin
  insert into fulfillment (public_id, order_id, business_id, subscription_id, fulfill_on, mode, state)
  select new_fulfillment_id(), id, business_id, subscription_id, scheduled_on, box_mode(box), progress
    from new_rows order by id;
  return null;
end $$;
