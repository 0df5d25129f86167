-- Refuses to change or delete an entry of the ledger: a mistake is taken back by its opposite.
-- Source: docs/rules.md "The ledger".
create or replace function refuse_change_of_ledger() returns trigger language plpgsql as $$
begin
  -- An account that is erased loses its name and what was written about it; nothing else of a row (docs/rules.md "Leaving").
  if tg_op = 'UPDATE' and current_setting('regulars.erasing', true) = 'on' then
    if to_jsonb(new) - array['by', 'note'] = to_jsonb(old) - array['by', 'note'] then
      return new;
    end if;
  end if;
  raise exception 'The ledger is only ever added to';
end $$;
