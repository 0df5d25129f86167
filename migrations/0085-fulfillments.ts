import { Migration } from '@mikro-orm/migrations';

/**
 * Each hand-over of an order is a row with its day, its way and what has been done with it. Orders that are there get theirs after
 * the migration, some at a time (gateway/database/fill-fulfillments.sql.ts): only an empty table and triggers are made here, so
 * whoever writes waits for no more than that. The version before goes on reading and writing progress and day of the order; the
 * triggers make the row of an order that it makes, and keep both in step.
 */
export class Fulfillments extends Migration {
  override up(): void {
    this.addSql(`
      create table fulfillment (
        id bigint generated always as identity primary key,
        public_id text not null unique check (length(public_id) >= 22),
        order_id bigint not null references "order" on delete cascade,
        -- Counts those of an order, by their day as they were made: 1 is the one that every order has.
        ordinal smallint not null default 1 check (ordinal > 0),
        business_id bigint not null references business,
        subscription_id bigint not null references subscription,
        -- In the zone of the business.
        fulfill_on date not null,
        mode text not null check (mode in ('pickup', 'shipping', 'delivery')),
        state text not null default 'new'
          check (state in ('new', 'ready', 'shipped', 'collected', 'not_collected', 'donated')),
        -- What became of a box that nobody fetched.
        outcome text check (outcome in ('kept', 'given_away')),
        check (outcome is null or state = 'not_collected'),
        unique (order_id, ordinal)
      );`);
    // Lists of days, narrowed by what has been done: that is read off the index.
    this.addSql('create index fulfillment_of_day on fulfillment (business_id, fulfill_on, id, state, mode);');
    // What nobody has handed over is found however old it is: of all these are few.
    this.addSql(`
      create index fulfillment_to_do on fulfillment (business_id, fulfill_on, id) include (order_id)
        where state in ('new', 'ready');`);
    // Orders with ids up to this have none yet, and get them from the newest down: 0 once all have theirs.
    this.addSql(`
      create table fulfillment_fill (
        id boolean primary key default true check (id),
        upto bigint not null
      );`);
    this.addFunctions();
    this.addSql(`
      create trigger order_fulfilled after insert on "order" referencing new table as new_rows
        for each statement execute function make_fulfillments();`);
    this.addSql(`
      create trigger order_fulfillment_follows after update of progress, scheduled_on on "order"
        for each row when (old.progress <> new.progress or old.scheduled_on <> new.scheduled_on)
        execute function follow_order();`);
    this.addSql(`
      create trigger fulfillment_followed after update of state, fulfill_on on fulfillment
        for each row when (old.state <> new.state or old.fulfill_on <> new.fulfill_on)
        execute function follow_fulfillment();`);
    this.addSql(`insert into fulfillment_fill (upto) select coalesce(max(id), 0) from "order";`);
  }

  /** Their texts live in schema/database/functions alone, and are applied after the migrations. */
  private addFunctions(): void {
    for (const name of ['make_fulfillments', 'follow_order', 'follow_fulfillment'])
      this.addSql(
        `create function ${name}() returns trigger language plpgsql as $$ begin return null; end $$;`,
      );
  }
}
