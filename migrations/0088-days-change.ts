import { Migration } from '@mikro-orm/migrations';

/**
 * A change of a business's days moves the boxes of its members, a hundred in a transaction: how far it has come stands here.
 * Which kinds of history there are is the product's to say: a new one asks no table.
 */
export class DaysChange extends Migration {
  override up(): void {
    this.addSql(`
      create table days_change (
        id bigint generated always as identity primary key,
        business_id bigint not null references business,
        change jsonb,
        words text not null,
        total int not null,
        looked_at int not null default 0,
        moved int not null default 0,
        last_id bigint not null default 0,
        begun_at timestamptz not null,
        done_at timestamptz
      );`);
    this.addSql('create unique index days_change_open on days_change (business_id) where done_at is null;');
    this.addSql('alter table membership_event drop constraint if exists membership_event_kind_check;');
  }
}
