-- Refuses to change or delete what happened to a membership: its history is kept for good.
-- Source: docs/rules.md "Who sees and handles what", docs/decisions/0021-history-is-appended.md.
create or replace function refuse_change_of_history() returns trigger language plpgsql as $$
begin
  raise exception 'The history of a membership is only ever added to';
end $$;
