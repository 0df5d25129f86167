-- The progress of an order is that of its fulfillments: new while one is new, ready while one is not handed over, and then
-- as a box that comes this way ends, also once one of them is taken away; the version before knows no other end. Its day is the earliest of theirs.
-- Source: docs/rules.md "Fulfillments".
create or replace function follow_fulfillment() returns trigger language plpgsql as $$
begin
  update "order" o set progress = f.progress, scheduled_on = f.first_on
    from (select case when bool_or(state = 'new') then 'new'
                      when bool_or(state = 'ready') then 'ready'
                      when bool_and(mode = 'pickup') then 'collected'
                      else 'shipped' end as progress,
                 min(fulfill_on) as first_on
            from fulfillment where order_id = coalesce(new.order_id, old.order_id)) f
   where o.id = coalesce(new.order_id, old.order_id) and f.first_on is not null and (o.progress <> f.progress or o.scheduled_on <> f.first_on);
  return null;
end $$;
