import { Migration } from '@mikro-orm/migrations';

/**
 * Places where boxes are picked up, and zones that they are delivered to, with a fee. A membership and an order without any of
 * them are as before; so are those that the version before writes.
 */
export class PlacesAndZones extends Migration {
  override up(): void {
    this.addSql(`
      create table place (
        id bigint generated always as identity primary key,
        public_id text not null unique,
        business_id bigint not null references business,
        name text collate "C" not null check (name <> ''),
        address text not null check (address <> ''),
        hours text not null default '',
        note text not null default '',
        -- Of the schedule; empty for all.
        weekdays text[] not null default '{}',
        -- Closed where it is not.
        active boolean not null default true,
        -- The first is what a checkout that names none gets.
        position int not null,
        -- By the product's clock. Orders go on referring to it.
        deleted_at timestamptz
      );`);
    this.addSql(
      'create unique index place_name on place (business_id, lower(name)) where deleted_at is null;',
    );
    this.addSql(`
      create table zone (
        id bigint generated always as identity primary key,
        public_id text not null unique,
        business_id bigint not null references business,
        name text collate "C" not null check (name <> ''),
        -- Five digits, or a beginning such as 125*.
        zips text[] not null,
        -- Cents.
        fee int not null default 0 check (fee >= 0),
        -- Of the schedule; null for all.
        weekday text,
        deleted_at timestamptz
      );`);
    this.addSql('create unique index zone_name on zone (business_id, lower(name)) where deleted_at is null;');
    // What its next box has: the fee as it was agreed, whatever the zone says since.
    this.addSql(`
      alter table subscription
        add column place_id bigint references place,
        add column zone_id bigint references zone,
        add column zone_fee int not null default 0 check (zone_fee >= 0);`);
    this.addSql('create index subscription_of_place on subscription (place_id) where place_id is not null;');
    this.addSql('create index subscription_of_zone on subscription (zone_id) where zone_id is not null;');
    // What fees bring in a coming month; few businesses take any.
    this.addSql(
      'create index subscription_with_fee on subscription (business_id, next_box_on) where zone_fee > 0;',
    );
    this.addSql(`
      alter table "order"
        add column place_id bigint references place,
        add column zone_id bigint references zone,
        add column zone_fee int not null default 0 check (zone_fee >= 0);`);
    this.addSql('create index order_of_place on "order" (place_id) where place_id is not null;');
    this.addSql('alter table "order" drop constraint order_total;');
    this.addSql(`
      alter table "order" add constraint order_total check (
        total_amount >= 0
        and total_amount = amount - discount_amount + zone_fee + tax_amount - waived_amount - credit_amount);`);
  }
}
