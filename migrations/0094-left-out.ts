import { Migration } from '@mikro-orm/migrations';

/** Months that a change of days leaves out for those whose box would come too soon after the one before. */
export class LeftOut extends Migration {
  override up(): void {
    this.addSql("alter table days_change add column leave_out text[] not null default '{}';");
  }
}
