-- Folds what waits in money_change into money_sum: sums by day and kind of each business and of the organisation
-- (business_id null, by its own day).
-- Source: docs/rules.md "The books", docs/decisions/0017-figures-are-kept.md.
create or replace function fold_money() returns void language plpgsql as $$
begin
  -- One at a time, so that two that fold can't wait for each other; who comes second leaves it to the next.
  if not pg_try_advisory_xact_lock(7346278004) then
    return;
  end if;
  with gone as (
    delete from money_change returning *
  )
  insert into money_sum as m (business_id, kind, day, cents, tax_cents, entries)
  select business_id, kind, coalesce(day, organisation_day), sum(cents), sum(tax_cents), sum(entries)
    from gone
   group by grouping sets ((business_id, kind, day), (kind, organisation_day))
  on conflict (business_id, kind, day) do update set
    cents = m.cents + excluded.cents, tax_cents = m.tax_cents + excluded.tax_cents,
    entries = m.entries + excluded.entries;
end $$;
