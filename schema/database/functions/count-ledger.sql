-- Counts what the ledger's entries move, by kind: on the day of UTC, whatever zone the business has or will have, and for
-- the organisation on the day of New York. Runs once for each statement; entries are never changed.
-- Where an id of 64 comes up, everything that waits is folded, as in append_money.
-- Source: docs/rules.md "The books".
create or replace function count_ledger() returns trigger language plpgsql as $$
declare
  folds boolean;
begin
  with appended as (
    insert into money_change (business_id, day, organisation_day, kind, cents, tax_cents, entries)
    select business_id, (at at time zone 'UTC')::date, (at at time zone 'America/New_York')::date, kind,
           sum(cents), sum(tax_cents), count(*)
      from new_rows
     group by 1, 2, 3, 4
    returning id
  )
  select bool_or(id % 64 = 0) into folds from appended;
  if folds then
    perform fold_money();
  end if;
  return null;
end $$;
