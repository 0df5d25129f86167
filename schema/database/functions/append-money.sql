-- Appends changes of the sums of money to money_change, summed by business, days and kind; what adds up to nothing is
-- left out. Where an id of 64 comes up, everything that waits is folded. Ids of the changes given are null.
-- Source: docs/rules.md "The books", docs/decisions/0017-figures-are-kept.md.
create or replace function append_money(changes money_change[]) returns void language plpgsql as $$
declare
  folds boolean;
begin
  with appended as (
    insert into money_change (business_id, day, organisation_day, kind, cents, tax_cents, entries)
    select business_id, day, organisation_day, kind, sum(cents), sum(tax_cents), sum(entries)
      from unnest(changes)
     group by business_id, day, organisation_day, kind
    having (sum(cents), sum(tax_cents), sum(entries)) <> (0, 0, 0)
    returning id
  )
  select bool_or(id % 64 = 0) into folds from appended;
  if folds then
    perform fold_money();
  end if;
end $$;
