-- Counts what the ledger's entries move, by kind: on the day of UTC, whatever zone the business has or will have, and for
-- the organisation on the day of New York. Runs once for each statement; entries are never changed.
-- Columns of a change: id, business, day, the organisation's day, kind, cents, cents of tax, entries.
-- Source: docs/rules.md "The books".
create or replace function count_ledger() returns trigger language plpgsql as $$
begin
  perform append_money(array(
    select row(null, business_id, utc.day, organisation.day, kind, sum(cents), sum(tax_cents), count(*))::money_change
      from new_rows
      cross join lateral (select (at at time zone 'UTC')::date) as utc (day)
      cross join lateral (select (at at time zone 'America/New_York')::date) as organisation (day)
     group by business_id, utc.day, organisation.day, kind));
  return null;
end $$;
