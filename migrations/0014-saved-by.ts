import { Migration } from '@mikro-orm/migrations';

/** Two people who write at once are told of each other: a next box has a version as a page has, and both say who saved them. */
export class SavedBy extends Migration {
  override up(): void {
    this.addSql(`
      alter table next_box
        add column version int not null default 1,
        add column saved_by bigint references account (id) on delete set null;`);
    this.addSql('alter table page add column saved_by bigint references account (id) on delete set null;');
  }
}
