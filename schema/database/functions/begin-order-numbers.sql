-- Makes the sequence that numbers the orders of a new business. The first is 1001: a number of four digits is read as one.
-- Source: docs/rules.md "Order numbers" (docs/decisions/0060-orders-are-numbered-by-sequences.md).
create or replace function begin_order_numbers() returns trigger language plpgsql as $$
begin
  execute format('create sequence if not exists order_number_%s as int start with 1001', new.id);
  return null;
end $$;
