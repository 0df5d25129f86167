-- Refuses to change or delete what happened to a membership: its history is kept for good.
-- Source: docs/rules.md "Who sees and handles what", docs/decisions/0021-history-is-appended.md.
create or replace function refuse_change_of_history() returns trigger language plpgsql as $$
begin
  -- An account that is erased loses its name and what was written about it; nothing else of a row (docs/rules.md "Leaving").
  if tg_op = 'UPDATE' and current_setting('regulars.erasing', true) = 'on' then
    if to_jsonb(new) - array['by', 'summary', 'before', 'after', 'note'] = to_jsonb(old) - array['by', 'summary', 'before', 'after', 'note'] then
      return new;
    end if;
  end if;
  raise exception 'The history of a membership is only ever added to';
end $$;
