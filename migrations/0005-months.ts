import { Migration } from '@mikro-orm/migrations';

/**
 * What became of each month of a subscription is told by its order, by its skip, or by a row of `missed_month`; each
 * table takes one row of a subscription and month. An order waits for its charge as `processing`, and is `past_due`
 * while a charge that failed is tried again.
 */
export class Months extends Migration {
  override up(): void {
    this.addSql(`
      create table missed_month (
        id bigint generated always as identity primary key,
        subscription_id bigint not null references subscription,
        year_month text not null check (year_month ~ '^[0-9]{4}-[0-9]{2}$'),
        -- The day on which its box would have come, in the business's zone.
        scheduled_on date not null,
        created_at timestamptz not null,
        unique (subscription_id, year_month)
      );`);
    this.addSql(`
      alter table "order" drop constraint order_state_check, add constraint order_state_check
        check (state in ('unpaid', 'processing', 'paid', 'past_due', 'written_off', 'void', 'refunded'));`);
    // What is due is found and claimed in this order.
    this.addSql('drop index subscription_due;');
    this.addSql("create index subscription_due on subscription (next_box_on, id) where status = 'active';");
    this.countOrdersThatWait();
  }

  /** Order totals count, paid or not yet (see 0003-metrics). */
  private countOrdersThatWait(): void {
    // As it was then; it lives in schema/database/functions/count-orders.sql now.
    this.addSql(`
      create or replace function count_orders() returns trigger language plpgsql as $$
      declare
        folds boolean;
      begin
        if tg_op = 'INSERT' then
          ${append(ordersOf('new_rows', 1))}
        elsif tg_op = 'DELETE' then
          ${append(ordersOf('old_rows', -1))}
        else
          ${append(`${ordersOf('old_rows', -1)} union all ${ordersOf('new_rows', 1)}`)}
        end if;
        if folds then
          perform fold_metrics();
        end if;
        return null;
      end $$;`);
  }
}

/** Appends changes of revenue, and sets `folds` where it is time to fold. */
function append(changes: string): string {
  return `
    with appended as (
      insert into metric_change (business_id, day, mode, started, canceled, active, price, revenue)
      select business_id, day, mode, 0, 0, 0, 0, sum(revenue)
        from (${changes}) as c (business_id, day, mode, revenue)
       group by business_id, day, mode
      having sum(revenue) <> 0
      returning id
    )
    select bool_or(id % 64 = 0) into folds from appended;`;
}

function ordersOf(table: string, sign: 1 | -1): string {
  return `
    select o.business_id, o.scheduled_on, coalesce(o.box->>'mode', 'pickup'), ${sign} * o.total_amount::bigint
      from ${table} o where o.state in ('unpaid', 'processing', 'paid', 'past_due')`;
}
