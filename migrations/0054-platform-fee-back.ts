import { Migration } from '@mikro-orm/migrations';

/**
 * What of the platform's part of a charge goes back with a refund is written down with the refund, and counted among the sums
 * of money, so that Money says what the platform keeps. What was given back before: Square has always taken that part along,
 * whoever made the refund; Stripe does only where it is asked to, which refunds before this version were not for sure. The
 * version before writes none down, and goes on counting charges.
 */
export class PlatformFeeBack extends Migration {
  override up(): void {
    this.addSql(`
      -- Cents; null where it took none along.
      alter table refund add column platform_fee_back int check (platform_fee_back >= 0);`);
    // In whole cents of all that was given back by then, so that the parts of a whole refund are the whole fee.
    this.addSql(`
      update refund set platform_fee_back = round(along.fee * along.until / along.amount)
                                           - round(along.fee * (along.until - refund.amount) / along.amount)
        from (
          select r.id, p.amount, p.platform_fee::numeric as fee,
                 sum(r.amount) over (partition by r.payment_id order by r.id) as until
            from refund r
            join payment p on p.id = r.payment_id and p.platform_fee is not null
            join provider_account a on a.id = p.provider_account_id and a.provider = 'square'
           where r.state = 'refunded'
        ) as along
       where along.id = refund.id;`);
    this.addSql(`
      create index refund_platform_fee_back on refund (business_id, created_at) include (platform_fee_back)
        where platform_fee_back > 0 and state = 'refunded';`);
    // As it was then; it lives in schema/database/functions/count-platform-fee-back.sql now.
    this.addSql(`
      create function count_platform_fee_back() returns trigger language plpgsql as $$
      declare
        before money_change[];
        after money_change[];
      begin
        if tg_op = 'UPDATE' and old.state = 'refunded' and old.platform_fee_back > 0 then
          before := array[row(null, old.business_id, (old.created_at at time zone 'UTC')::date,
                              (old.created_at at time zone 'America/New_York')::date, 'platform_fee_back', -old.platform_fee_back, 0, -1)::money_change];
        end if;
        if new.state = 'refunded' and new.platform_fee_back > 0 then
          after := array[row(null, new.business_id, (new.created_at at time zone 'UTC')::date,
                             (new.created_at at time zone 'America/New_York')::date, 'platform_fee_back', new.platform_fee_back, 0, 1)::money_change];
        end if;
        perform append_money(before || after);
        return null;
      end $$;`);
    this.addSql(`
      create trigger refund_fee_back_new after insert on refund
        for each row when (new.platform_fee_back > 0 and new.state = 'refunded')
        execute function count_platform_fee_back();`);
    this.addSql(`
      create trigger refund_fee_back_changed after update on refund
        for each row when (
          (old.platform_fee_back > 0 and old.state = 'refunded' or new.platform_fee_back > 0 and new.state = 'refunded')
          and (old.state is distinct from new.state or old.platform_fee_back is distinct from new.platform_fee_back
               or old.business_id is distinct from new.business_id or old.created_at is distinct from new.created_at))
        execute function count_platform_fee_back();`);
    // What is there waits to be added to the sums, as what comes does.
    this.addSql(`
      insert into money_change (business_id, day, organisation_day, kind, cents, tax_cents, entries)
      select business_id, (created_at at time zone 'UTC')::date, (created_at at time zone 'America/New_York')::date,
             'platform_fee_back', sum(platform_fee_back), 0, count(*)
        from refund where platform_fee_back > 0 and state = 'refunded'
       group by 1, 2, 3;`);
  }
}
