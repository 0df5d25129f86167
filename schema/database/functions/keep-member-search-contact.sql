-- Keeps the second and third line of person_key in member_search where a membership has another address or e-mail.
-- Runs for each row of subscription that has; what was not filled in yet stays empty.
-- Source: docs/rules.md "Lists", docs/decisions/0038-searches-of-members.md.
create or replace function keep_member_search_contact() returns trigger language plpgsql as $$
begin
  update member_search
     set person_key = split_part(person_key, E'\n', 1) || E'\n' || search_text(new.address->>'fullName')
                      || E'\n' || search_text(new.email)
   where subscription_id = new.id;
  return null;
end $$;
