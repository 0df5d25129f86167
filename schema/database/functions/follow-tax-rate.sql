-- Keeps the rate of sales tax in thousandths of a percent in step where the version before writes it in basis points alone.
-- Source: docs/rules.md "Tax".
create or replace function follow_tax_rate() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.tax_rate_thousandths = 0 then new.tax_rate_thousandths := new.tax_rate * 10; end if;
  elsif new.tax_rate <> old.tax_rate and new.tax_rate_thousandths = old.tax_rate_thousandths then
    new.tax_rate_thousandths := new.tax_rate * 10;
  end if;
  return new;
end $$;
