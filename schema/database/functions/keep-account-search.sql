-- Keeps account.person_key, which platform admins find accounts by: name and e-mail on a line each; null where there is
-- neither. Runs before a row of account is written with another name or e-mail.
-- Source: docs/rules.md "Who sees and handles what", docs/decisions/0011-searches-of-accounts.md.
create or replace function keep_account_search() returns trigger language plpgsql as $$
begin
  new.person_key := case when coalesce(new.name, new.email) is not null
                         then search_text(new.name) || E'\n' || search_text(new.email) end;
  return new;
end $$;
