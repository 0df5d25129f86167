-- Where the order itself is marked or moved, as the version before does, so is its fulfillment: the first that has not ended,
-- else the last; of its day the first one alone. What the order has from its fulfillments comes back to none.
-- An order that is older than the table has its fulfillment from here on.
-- Source: docs/rules.md "Fulfillments".
create or replace function follow_order() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() > 1 then return null; end if;
  insert into fulfillment (public_id, order_id, business_id, subscription_id, fulfill_on, mode, state)
  values (new_fulfillment_id(), new.id, new.business_id, new.subscription_id, new.scheduled_on, box_mode(new.box), new.progress)
  on conflict (order_id, ordinal) do nothing;
  if not found then
    if old.scheduled_on <> new.scheduled_on then
      update fulfillment set fulfill_on = new.scheduled_on where order_id = new.id and ordinal = 1;
    end if;
    if old.progress <> new.progress then
      update fulfillment set state = new.progress, outcome = null
       where id = (select id from fulfillment where order_id = new.id
                    order by state not in ('new', 'ready'),
                             case when state in ('new', 'ready') then ordinal else -ordinal end limit 1)
         and state <> new.progress;
    end if;
  end if;
  return null;
end $$;
