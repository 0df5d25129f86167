-- Folds what waits in metric_change into metric: sums of each business and of the organisation (business_id null), by
-- day and, of all time (day null), by fulfillment mode.
-- Source: docs/rules.md "What figures mean", docs/decisions/0017-figures-are-kept.md.
create or replace function fold_metrics() returns void language plpgsql as $$
begin
  -- One at a time, so that two that fold can't wait for each other; who comes second leaves it to the next.
  if not pg_try_advisory_xact_lock(7346278003) then
    return;
  end if;
  with gone as (
    delete from metric_change returning *
  )
  insert into metric as m (business_id, day, mode, started, canceled, active, price, revenue)
  select business_id, day, mode, sum(started), sum(canceled), sum(active), sum(price), sum(revenue)
    from gone
   group by grouping sets ((business_id, day), (business_id, mode), (day), (mode))
  on conflict (business_id, day, mode) do update set
    started = m.started + excluded.started, canceled = m.canceled + excluded.canceled,
    active = m.active + excluded.active, price = m.price + excluded.price,
    revenue = m.revenue + excluded.revenue;
end $$;
