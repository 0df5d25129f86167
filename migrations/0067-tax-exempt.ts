import { Migration } from '@mikro-orm/migrations';

/**
 * Packages, add-ons and upgrades may be not taxed, and an order keeps the sum that its tax is on. The version before writes neither:
 * what it saves is taxed, and of an order without that sum the tax is on all that the coupon left.
 */
export class TaxExempt extends Migration {
  override up(): void {
    this.addSql('alter table item add column tax_exempt boolean not null default false;');
    this.addSql('alter table add_on add column tax_exempt boolean not null default false;');
    this.addSql('alter table upgrade add column tax_exempt boolean not null default false;');
    this.addSql('alter table "order" add column taxable_amount int check (taxable_amount >= 0);');
  }
}
