import { Migration } from '@mikro-orm/migrations';

/**
 * What the platform admins' lists and searches of accounts and coupons read by. Counts are kept by the writing
 * transaction, whatever writes, in shards: people who register or check out at once seldom wait for each other.
 */
export class PlatformLists extends Migration {
  override up(): void {
    // Trigrams find nothing in one or two letters: usernames that begin with them, newest first.
    for (const letters of [1, 2]) {
      this.addSql(`create index account_first_${letters} on account (left(username_key, ${letters}), id);`);
    }
    // Usernames that begin with more, by username.
    this.addSql('create index account_by_username on account (username_key collate "C");');
    // Without the list of pending entries that every search would have to read through.
    this.addSql('alter index account_username_search set (fastupdate = off);');
    this.addSql("select gin_clean_pending_list('account_username_search');");
    this.addSql('create index account_admins on account (id) where is_admin;');
    this.addSql('create index coupon_listed on coupon (id) where deleted_at is null;');

    this.countAccounts();
    this.countCouponUses();
  }

  private countAccounts(): void {
    this.addSql(`
      create table account_count (
        shard smallint primary key,
        accounts bigint not null
      );`);
    // As it was then; it lives in schema/database/functions/count-accounts.sql now.
    this.addSql(`
      create function count_accounts() returns trigger language plpgsql as $$
      begin
        insert into account_count as c (shard, accounts)
        select pg_backend_pid() % 16, count(*) from added having count(*) > 0
        on conflict (shard) do update set accounts = c.accounts + excluded.accounts;
        return null;
      end $$;`);
    this.addSql(`
      create trigger account_added after insert on account referencing new table as added
        for each statement execute function count_accounts();`);
    this.addSql('insert into account_count (shard, accounts) select 0, count(*) from account;');
  }

  /** coupon.uses counts only where there is a limit, and is locked for it; this counts for every coupon. */
  private countCouponUses(): void {
    this.addSql(`
      create table coupon_use (
        coupon_id bigint not null references coupon on delete cascade,
        shard smallint not null,
        uses bigint not null,
        primary key (coupon_id, shard)
      );`);
    // As it was then; it lives in schema/database/functions/count-coupon-uses.sql now.
    this.addSql(`
      create function count_coupon_uses() returns trigger language plpgsql as $$
      begin
        insert into coupon_use as c (coupon_id, shard, uses)
        select coupon_id, pg_backend_pid() % 16, count(*) from added group by coupon_id
        on conflict (coupon_id, shard) do update set uses = c.uses + excluded.uses;
        return null;
      end $$;`);
    this.addSql(`
      create trigger redemption_added after insert on redemption referencing new table as added
        for each statement execute function count_coupon_uses();`);
    this.addSql(`
      insert into coupon_use (coupon_id, shard, uses)
      select coupon_id, 0, count(*) from redemption group by coupon_id;`);
  }
}
