-- Counts memberships: those that began, those that were canceled, and by how much the active ones and the sum of their
-- monthly prices (cents) grew (a gift that has brought its box has ended and is no cancelation), on the days of the business's zone. Runs once for each statement.
--
-- Every day is the row's own, of an instant or a day that the verb wrote by the product's clock: the database's now()
-- would count on another day than the one that the product's clock shows.
-- Columns of a change: id, business, day, mode, started, canceled, active, price, revenue.
-- Source: docs/rules.md "What figures mean".
create or replace function count_subscriptions() returns trigger language plpgsql as $$
declare
  changes metric_change[];
begin
  if tg_op = 'INSERT' then
    -- A whole membership: its start and, where it is canceled, its end.
    changes := array(
      select row(null, s.business_id, s.started_on, box_mode(s.box), 1, 0, 1, s.amount, 0)::metric_change
        from new_rows s
      union all
      select row(null, s.business_id, (s.canceled_at at time zone b.time_zone)::date, box_mode(s.box),
                 0, case when s.ended then 0 else 1 end, -1, -s.amount, 0)::metric_change
        from new_rows s join business b on b.id = s.business_id where not counts_as_active(s.status));
  elsif tg_op = 'DELETE' then
    -- The same, taken back.
    changes := array(
      select row(null, s.business_id, s.started_on, box_mode(s.box), -1, 0, -1, -s.amount, 0)::metric_change
        from old_rows s
      union all
      select row(null, s.business_id, (s.canceled_at at time zone b.time_zone)::date, box_mode(s.box),
                 0, case when s.ended then 0 else -1 end, 1, s.amount, 0)::metric_change
        from old_rows s join business b on b.id = s.business_id where not counts_as_active(s.status));
  else
    changes := array(
      select row(null, n.business_id, c.day, c.mode, 0, c.canceled, c.active, c.price, 0)::metric_change
        from old_rows o
        join new_rows n on n.id = o.id
        join business b on b.id = n.business_id
        cross join lateral (
          -- Canceled; a gift that has ended was not.
          select (n.canceled_at at time zone b.time_zone)::date, box_mode(o.box), case when n.ended then 0 else 1 end, -1, -o.amount
           where counts_as_active(o.status) and not counts_as_active(n.status)
          union all
          -- A cancellation counts on its day until it is taken back; how many were active in between stays.
          select (o.canceled_at at time zone b.time_zone)::date, box_mode(o.box), case when o.ended then 0 else -1 end, 0, 0
           where not counts_as_active(o.status) and counts_as_active(n.status)
          union all
          -- Active again from the instant that the row says. Without a new one it is as though it had never ended.
          select (case when n.reactivated_at is distinct from o.reactivated_at then n.reactivated_at
                       else o.canceled_at end at time zone b.time_zone)::date, box_mode(n.box), 0, 1, n.amount
           where not counts_as_active(o.status) and counts_as_active(n.status)
          union all
          -- Another box or price counts with the order that brings it: the last one.
          select coalesce(n.last_order_on, n.started_on), side.mode, 0, side.active, side.price
            from (values (box_mode(o.box), -1, -o.amount), (box_mode(n.box), 1, n.amount)) as side (mode, active, price)
           where counts_as_active(o.status) and counts_as_active(n.status)
             and (o.amount <> n.amount or box_mode(o.box) <> box_mode(n.box))
        ) as c (day, mode, canceled, active, price));
  end if;
  perform append_metrics(changes);
  return null;
end $$;
