-- Counts the people who have an active membership at a business, once each however many they have: +1 with the first,
-- -1 with the last. Runs for each row of subscription that is added as active or changes its status. A change is
-- appended to member_change, and one in 64 folds what waits into member_count.
-- Source: docs/rules.md "What figures mean", docs/decisions/0006-member-counts.md.
create or replace function count_member() returns trigger language plpgsql as $$
declare
  change_id bigint;
begin
  if tg_op = 'UPDATE' and counts_as_active(old.status) = counts_as_active(new.status) then
    return null;
  end if;
  -- One change of a person at a time: two of their checkouts at once must not both find the other missing.
  perform 1 from account where id = new.account_id for no key update;
  if exists (
    select 1 from subscription
     where business_id = new.business_id and account_id = new.account_id and counts_as_active(status) and id <> new.id
  ) then
    return null;
  end if;
  insert into member_change (business_id, change)
  values (new.business_id, case when counts_as_active(new.status) then 1 else -1 end)
  returning id into change_id;
  -- One at a time, so that nobody waits with what they hold; who comes second leaves it to the next.
  if change_id % 64 = 0 and pg_try_advisory_xact_lock(7346278005) then
    with folded as (
      delete from member_change
       where id in (select id from member_change where business_id = new.business_id and id < change_id
                     limit 1000 for update skip locked)
      returning change
    )
    insert into member_count as c (business_id, people)
    select new.business_id, coalesce(sum(change), 0) from folded
    on conflict (business_id) do update set people = c.people + excluded.people;
  end if;
  return null;
end $$;
