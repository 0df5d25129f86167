-- Keeps the first line of person_key in member_search where an account has another name. Only what the row itself holds
-- is read besides: two who change name and address at once leave both. Runs for each row of account that is.
-- What was not filled in yet stays empty, held until the new name is there to fill it in with. What has the name is not
-- written again: a first checkout gives the account its name and stores the membership in one statement.
-- Source: docs/rules.md "Lists", docs/decisions/0038-searches-of-members.md.
create or replace function keep_member_search_name() returns trigger language plpgsql as $$
begin
  update member_search
     set person_key = search_text(new.name) || substr(person_key, strpos(person_key, E'\n'))
   where account_id = new.id and split_part(person_key, E'\n', 1) is distinct from search_text(new.name);
  return null;
end $$;
