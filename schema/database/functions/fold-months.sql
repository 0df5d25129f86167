-- Adds what is folded out of money_change to money_month: sums by month and kind of each business, the ledger's by the
-- organisation's months. Runs once for each statement that takes changes away, whichever version's: only fold_money does,
-- one at a time.
-- Source: docs/rules.md "The books", docs/decisions/0017-figures-are-kept.md.
create or replace function fold_months() returns trigger language plpgsql as $$
begin
  insert into money_month as m (kind, month, business_id, cents, tax_cents, entries)
  select kind, date_trunc('month', organisation_day::timestamp)::date as month, business_id,
         sum(cents), sum(tax_cents), sum(entries)
    from gone
   group by kind, month, business_id
  having (sum(cents), sum(tax_cents), sum(entries)) <> (0, 0, 0)
  on conflict (kind, month, business_id) do update set
    cents = m.cents + excluded.cents, tax_cents = m.tax_cents + excluded.tax_cents,
    entries = m.entries + excluded.entries;
  return null;
end $$;
