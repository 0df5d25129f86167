-- Counts the uses of every coupon, in shards, so that checkouts at once seldom wait for each other. (coupon.uses counts
-- only where there is a limit, and is locked for it.) Runs once for each statement that adds redemptions.
-- Source: docs/rules.md "Discounts".
create or replace function count_coupon_uses() returns trigger language plpgsql as $$
begin
  insert into coupon_use as c (coupon_id, shard, uses)
  select coupon_id, pg_backend_pid() % 16, count(*) from added group by coupon_id
  on conflict (coupon_id, shard) do update set uses = c.uses + excluded.uses;
  return null;
end $$;
