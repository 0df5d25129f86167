import { Migration } from '@mikro-orm/migrations';

/**
 * A rate of sales tax has thousandths of a percent: 8125 is 8.125 percent. The rate in basis points stays beside it, rounded, for
 * the version before, which writes it alone: a business's rate follows by a trigger, and an order without one has ten times its
 * basis points.
 */
export class TaxThousandths extends Migration {
  override up(): void {
    this.addSql(`
      alter table business add column tax_rate_thousandths int not null default 0
        check (tax_rate_thousandths between 0 and 30000);`);
    this.addSql('update business set tax_rate_thousandths = tax_rate * 10 where tax_rate > 0;');
    // As it was then; it lives in schema/database/functions/follow-tax-rate.sql now.
    this.addSql(`
      create function follow_tax_rate() returns trigger language plpgsql as $$
      begin
        if tg_op = 'INSERT' then
          if new.tax_rate_thousandths = 0 then new.tax_rate_thousandths := new.tax_rate * 10; end if;
        elsif new.tax_rate <> old.tax_rate and new.tax_rate_thousandths = old.tax_rate_thousandths then
          new.tax_rate_thousandths := new.tax_rate * 10;
        end if;
        return new;
      end $$;`);
    this.addSql(`
      create trigger business_tax_rate before insert or update of tax_rate on business
        for each row execute function follow_tax_rate();`);
    this.addSql(`
      -- Null: ten times tax_rate, as orders of the version before have it.
      alter table "order" add column tax_rate_thousandths int check (tax_rate_thousandths between 0 and 30000);`);
  }
}
