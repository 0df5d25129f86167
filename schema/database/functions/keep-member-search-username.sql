-- Keeps the username in member_search where an account is renamed. Runs for each row of account that is.
-- Source: docs/rules.md "Lists", docs/decisions/0038-searches-of-members.md.
create or replace function keep_member_search_username() returns trigger language plpgsql as $$
begin
  update member_search set username_key = new.username_key where account_id = new.id;
  return null;
end $$;
