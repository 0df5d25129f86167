import { Migration } from '@mikro-orm/migrations';

/** A business may have its members reminded of what they owe. */
export class DebtorsReminded extends Migration {
  override up(): void {
    this.addSql('alter table business add column reminds_debtors boolean not null default false;');
  }
}
