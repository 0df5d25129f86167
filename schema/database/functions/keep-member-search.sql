-- Keeps member_search, the narrow copy of memberships that lists of members are searched by: one row for each
-- membership with its status, its business, the username of its account, and in person_key on a line each what those
-- may find who see contacts: the account's name, the address's, the e-mail. Runs once for each statement.
-- Source: docs/rules.md "Lists", docs/decisions/0038-searches-of-members.md.
create or replace function keep_member_search() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into member_search (subscription_id, business_id, account_id, status, username_key, person_key)
    select s.id, s.business_id, s.account_id, s.status, a.username_key,
           concat_ws(E'\n', search_text(a.name), search_text(s.address->>'fullName'), search_text(s.email))
      from new_rows s join account a on a.id = s.account_id;
  else
    update member_search m set status = s.status, business_id = s.business_id
      from new_rows s
     where m.subscription_id = s.id and (m.status <> s.status or m.business_id <> s.business_id);
  end if;
  return null;
end $$;
