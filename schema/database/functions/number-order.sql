-- Numbers an order, whoever inserts it: a checkout, a batch of renewals, a bulk load. A sequence keeps nobody waiting.
-- Source: docs/rules.md "Order numbers".
create or replace function number_order() returns trigger language plpgsql as $$
begin
  new.number := nextval(format('order_number_%s', new.business_id)::regclass);
  return new;
end $$;
