-- Counts revenue: the totals after discount (cents), without tax and whether money or credit pays them, of the orders that are revenue, on the day of the box. An order
-- that changes its state or its total changes the revenue of its own day. Runs once for each statement: a bulk load, or
-- a business that closes, is counted in one go.
-- Columns of a change: id, business, day, mode, started, canceled, active, price, revenue.
-- Source: docs/rules.md "Revenue".
create or replace function count_orders() returns trigger language plpgsql as $$
declare
  before metric_change[];
  after metric_change[];
begin
  if tg_op <> 'INSERT' then
    before := array(
      select row(null, business_id, scheduled_on, box_mode(box), 0, 0, 0, 0, tax_amount - total_amount - credit_amount)::metric_change
        from old_rows where counts_as_revenue(state));
  end if;
  if tg_op <> 'DELETE' then
    after := array(
      select row(null, business_id, scheduled_on, box_mode(box), 0, 0, 0, 0, total_amount + credit_amount - tax_amount)::metric_change
        from new_rows where counts_as_revenue(state));
  end if;
  perform append_metrics(before || after);
  return null;
end $$;
