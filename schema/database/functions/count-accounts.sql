-- Counts the accounts of the platform, in shards, so that people who register at once seldom wait for each other. Runs
-- once for each statement that adds some.
-- Source: docs/rules.md "Lists", docs/decisions/0011-searches-of-accounts.md.
create or replace function count_accounts() returns trigger language plpgsql as $$
begin
  insert into account_count as c (shard, accounts)
  select pg_backend_pid() % 16, count(*) from added having count(*) > 0
  on conflict (shard) do update set accounts = c.accounts + excluded.accounts;
  return null;
end $$;
