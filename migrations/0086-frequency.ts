import { Migration } from '@mikro-orm/migrations';

/** A package may be handed over more often than once a month, at one price. The version before writes nothing of it: what it makes comes once. */
export class FrequencyOfPackages extends Migration {
  override up(): void {
    this.addSql(`
      alter table item add column frequency text not null default 'once'
        check (frequency in ('once', 'every', 'every_second'));`);
  }
}
