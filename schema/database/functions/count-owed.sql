-- Counts what orders are owed for (owed_as), in cents and boxes, on the day of the box. Runs once for each statement.
-- Columns of a change: id, business, day, the organisation's day, kind, cents, cents of tax, boxes.
-- Source: docs/rules.md "The books".
create or replace function count_owed() returns trigger language plpgsql as $$
declare
  before money_change[];
  after money_change[];
begin
  if tg_op <> 'INSERT' then
    before := array(
      select row(null, business_id, scheduled_on, scheduled_on, owed_as(state, failed_on), -sum(total_amount), 0,
                 -count(*))::money_change
        from old_rows
       where owed_as(state, failed_on) is not null
       group by business_id, scheduled_on, owed_as(state, failed_on));
  end if;
  if tg_op <> 'DELETE' then
    after := array(
      select row(null, business_id, scheduled_on, scheduled_on, owed_as(state, failed_on), sum(total_amount), 0,
                 count(*))::money_change
        from new_rows
       where owed_as(state, failed_on) is not null
       group by business_id, scheduled_on, owed_as(state, failed_on));
  end if;
  if cardinality(before) > 0 or cardinality(after) > 0 then
    perform append_money(before || after);
  end if;
  return null;
end $$;
