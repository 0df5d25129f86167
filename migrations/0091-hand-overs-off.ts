import { Migration } from '@mikro-orm/migrations';

/**
 * Hand-overs that a day off has taken away, so that they can come again; whether a business gives credit for them, to which
 * states it ships, and by which number a parcel is followed. The version before knows none of it and goes on as it was.
 */
export class HandOversOff extends Migration {
  override up(): void {
    this.addSql(`
      alter table business
        add column credits_days_off boolean not null default false,
        -- Abbreviations; null: all.
        add column ships_to text[];`);
    this.addSql('alter table fulfillment add column carrier text, add column tracking_number text;');
    this.addSql(`
      create table fulfillment_off (
        id bigint generated always as identity primary key,
        business_id bigint not null references business,
        subscription_id bigint not null references subscription,
        order_id bigint not null references "order" on delete cascade,
        fulfill_on date not null,
        -- Which of the days off of its business took it.
        closure_id text,
        -- Cents of credit that were given for it.
        credited int not null default 0 check (credited >= 0),
        taken_at timestamptz not null,
        unique (order_id, fulfill_on)
      );`);
    this.addSql('create index fulfillment_off_by on fulfillment_off (business_id, closure_id);');
    this.addSql('create index fulfillment_off_of on fulfillment_off (subscription_id);');
    // What is left of an order says how far it is.
    this.addSql(`
      create trigger fulfillment_gone after delete on fulfillment
        for each row execute function follow_fulfillment();`);
    this.addSql(`
      create trigger fulfillment_more after insert on fulfillment
        for each row when (new.ordinal > 1) execute function follow_fulfillment();`);
    // Read by nothing since hand-overs are rows of their own: not by this version, nor by the last that was released, which never had it.
    this.addSql('drop index order_to_do;');
  }
}
