-- Refuses to change or delete an entry of the ledger: a mistake is taken back by its opposite.
-- Source: docs/rules.md "The ledger".
create or replace function refuse_change_of_ledger() returns trigger language plpgsql as $$
begin
  raise exception 'The ledger is only ever added to';
end $$;
