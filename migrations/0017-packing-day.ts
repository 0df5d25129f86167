import { Migration } from '@mikro-orm/migrations';

/** Two packers share their ticks, a mark that is sent twice arrives once, and late changes of a day are found fast. */
export class PackingDay extends Migration {
  override up(): void {
    this.addSql(`
      create table picked_item (
        business_id bigint not null references business (id) on delete cascade,
        packed_on date not null,
        item text not null,
        count int not null check (count > 0),
        picked_by text not null,
        picked_at timestamptz not null,
        primary key (business_id, packed_on, item)
      );`);
    // Keys are made by browsers; they are forgotten once no browser can still hold the mark.
    this.addSql(`
      create table packing_mark (
        business_id bigint not null references business (id) on delete cascade,
        key text not null,
        marked_at timestamptz not null,
        primary key (business_id, key)
      );`);
    this.addSql('create index packing_mark_age on packing_mark (marked_at);');
    this.addSql('create index picked_item_age on picked_item (packed_on);');
    // Of all that happens to memberships few things change a box: those of a day are read off this index.
    this.addSql(`
      create index membership_event_late on membership_event (at)
        where kind in ('started', 'skipped', 'skip_undone', 'box_changed', 'address_changed', 'canceled', 'reactivated');`);
  }
}
