import { Migration } from '@mikro-orm/migrations';

/** A business can say that nobody can join it yet: until then its page stands in for nothing. */
export class NotOpenYet extends Migration {
  override up(): void {
    this.addSql('alter table business add column not_open_yet boolean not null default false;');
  }
}
