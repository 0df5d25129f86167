-- Appends changes of figures to metric_change, summed by business, day and mode; what adds up to nothing is left out.
-- Where an id of 64 comes up, everything that waits is folded. Ids of the changes given are null.
-- Source: docs/rules.md "What figures mean", docs/decisions/0017-figures-are-kept.md.
create or replace function append_metrics(changes metric_change[]) returns void language plpgsql as $$
declare
  folds boolean;
begin
  with appended as (
    insert into metric_change (business_id, day, mode, started, canceled, active, price, revenue)
    select business_id, day, mode, sum(started), sum(canceled), sum(active), sum(price), sum(revenue)
      from unnest(changes)
     group by business_id, day, mode
    having (sum(started), sum(canceled), sum(active), sum(price), sum(revenue)) <> (0, 0, 0, 0, 0)
    returning id
  )
  select bool_or(id % 64 = 0) into folds from appended;
  if folds then
    perform fold_metrics();
  end if;
end $$;
