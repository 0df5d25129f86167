import { Migration } from '@mikro-orm/migrations';

/**
 * What dashboards show and memberships lists search by, kept by the writing transaction whatever writes, so that reading
 * never goes through what grows with the years.
 *
 * `metric` holds sums: of each business by day and, of all time, by fulfillment mode, and the same of the organisation.
 * A writer appends to `metric_change`; now and then one writer folds what was appended into the sums, at most one at a
 * time and without ever waiting, so that checkouts never wait for each other. A reader adds both up.
 */
export class Metrics extends Migration {
  override up(): void {
    this.addSql('alter table subscription add column reactivated_at timestamptz;');
    this.addMemberSearch();
    this.addMetrics();
    this.addCounting();
    this.countWhatThereIs();
  }

  /** A narrow copy of what lists are found by: renewals rewrite subscriptions, and would rewrite these indexes too. */
  private addMemberSearch(): void {
    // Equality on the business and trigrams of the username in one index.
    this.addSql('create extension if not exists btree_gin;');
    this.addSql(`
      create table member_search (
        subscription_id bigint primary key references subscription on delete cascade,
        business_id bigint not null,
        account_id bigint not null,
        status text not null,
        -- "C" sorts by bytes, so that the usernames with one beginning are one range.
        username_key text collate "C" not null
      );`);
    // As it was then; it lives in schema/database/functions/keep-member-search.sql now.
    this.addSql(`
      create function keep_member_search() returns trigger language plpgsql as $$
      begin
        if tg_op = 'INSERT' then
          insert into member_search (subscription_id, business_id, account_id, status, username_key)
          select s.id, s.business_id, s.account_id, s.status, a.username_key
            from new_rows s join account a on a.id = s.account_id;
        else
          update member_search m set status = s.status, business_id = s.business_id
            from new_rows s
           where m.subscription_id = s.id and (m.status <> s.status or m.business_id <> s.business_id);
        end if;
        return null;
      end $$;`);
    // As it was then; it lives in schema/database/functions/keep-member-search-username.sql now.
    this.addSql(`
      create function keep_member_search_username() returns trigger language plpgsql as $$
      begin
        update member_search set username_key = new.username_key where account_id = new.id;
        return null;
      end $$;`);
    this.addSql(`
      insert into member_search (subscription_id, business_id, account_id, status, username_key)
      select s.id, s.business_id, s.account_id, s.status, a.username_key
        from subscription s join account a on a.id = s.account_id;`);
    this.addSql('create index member_search_account on member_search (account_id);');
    // In the order of lists, with what is compared on the way.
    for (const [name, columns] of [
      ['business', 'business_id, subscription_id'],
      ['status', 'status, subscription_id'],
      ['business_status', 'business_id, status, subscription_id'],
    ]) {
      this.addSql(`create index member_search_${name} on member_search (${columns}) include (username_key);`);
    }
    // Where a username begins with what is searched for.
    for (const [name, columns] of [
      ['beginning', 'username_key'],
      ['business_beginning', 'business_id, username_key'],
    ]) {
      this.addSql(
        `create index member_search_${name} on member_search (${columns}) include (subscription_id, status);`,
      );
    }
    // New entries wait in a list that every search reads through: it is kept short, in kilobytes.
    this.addSql(`
      create index member_search_part on member_search using gin (business_id, username_key gin_trgm_ops)
        with (gin_pending_list_limit = 64);`);
    this.addSql(`
      create trigger subscription_search_added after insert on subscription
        referencing new table as new_rows for each statement execute function keep_member_search();`);
    this.addSql(`
      create trigger subscription_search_changed after update on subscription
        referencing new table as new_rows for each statement execute function keep_member_search();`);
    this.addSql(`
      create trigger account_search_renamed after update of username_key on account
        for each row when (old.username_key <> new.username_key) execute function keep_member_search_username();`);
  }

  private addMetrics(): void {
    const figures = `
        -- Subscriptions that began; that were canceled on that day and are so still.
        started int not null,
        canceled int not null,
        -- By how much the active ones and the sum of their monthly prices (cents) grew.
        active int not null,
        price bigint not null,
        -- Order totals after discount (cents), by the day of the box, without written-off, void and refunded ones.
        revenue bigint not null`;
    this.addSql(`
      create table metric (
        -- Null is the organisation.
        business_id bigint references business on delete cascade,
        -- In the business's zone; null is all time.
        day date,
        -- Null where there is a day.
        mode text,
        ${figures},
        unique nulls not distinct (business_id, day, mode),
        check (num_nulls(day, mode) = 1)
      );`);
    this.addSql(`
      create table metric_change (
        id bigint generated always as identity primary key,
        business_id bigint not null references business on delete cascade,
        day date not null,
        mode text not null,
        ${figures}
      );`);
    this.addSql('create index metric_change_business on metric_change (business_id);');
    // As it was then; it lives in schema/database/functions/fold-metrics.sql now.
    this.addSql(`
      create function fold_metrics() returns void language plpgsql as $$
      begin
        -- One at a time, so that two that fold can't wait for each other; who comes second leaves it to the next.
        if not pg_try_advisory_xact_lock(7346278003) then
          return;
        end if;
        with gone as (
          delete from metric_change returning *
        )
        insert into metric as m (business_id, day, mode, started, canceled, active, price, revenue)
        select business_id, day, mode, sum(started), sum(canceled), sum(active), sum(price), sum(revenue)
          from gone
         group by grouping sets ((business_id, day), (business_id, mode), (day), (mode))
        on conflict (business_id, day, mode) do update set
          started = m.started + excluded.started, canceled = m.canceled + excluded.canceled,
          active = m.active + excluded.active, price = m.price + excluded.price,
          revenue = m.revenue + excluded.revenue;
      end $$;`);
  }

  /** Statement triggers: a bulk load, or a business that closes, is counted in one go. */
  private addCounting(): void {
    // As it was then; it lives in schema/database/functions/count-subscriptions.sql now.
    this.addSql(`
      create function count_subscriptions() returns trigger language plpgsql as $$
      declare
        folds boolean;
      begin
        if tg_op = 'INSERT' then
          ${append(subscriptionsOf('new_rows', 1))}
        elsif tg_op = 'DELETE' then
          ${append(subscriptionsOf('old_rows', -1))}
        else
          ${append(CHANGED_SUBSCRIPTIONS)}
        end if;
        if folds then
          perform fold_metrics();
        end if;
        return null;
      end $$;`);
    // As it was then; it lives in schema/database/functions/count-orders.sql now.
    this.addSql(`
      create function count_orders() returns trigger language plpgsql as $$
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
    for (const [table, counts] of [
      ['subscription', 'count_subscriptions'],
      ['order', 'count_orders'],
    ] as const) {
      this.addSql(`
        create trigger ${table}_counted_new after insert on "${table}"
          referencing new table as new_rows for each statement execute function ${counts}();`);
      this.addSql(`
        create trigger ${table}_counted_changed after update on "${table}"
          referencing old table as old_rows new table as new_rows for each statement execute function ${counts}();`);
      this.addSql(`
        create trigger ${table}_counted_gone after delete on "${table}"
          referencing old table as old_rows for each statement execute function ${counts}();`);
    }
  }

  private countWhatThereIs(): void {
    this.addSql(
      `insert into metric_change (business_id, day, mode, started, canceled, active, price, revenue)
       ${summed(`${subscriptionsOf('subscription', 1)} union all ${ordersOf('"order"', 1)}`)};`,
    );
    this.addSql('select fold_metrics();');
  }
}

/** How the boxes of a row arrive; a box that doesn't say must not stop a write. */
function modeOf(row: string): string {
  return `coalesce(${row}.box->>'mode', 'pickup')`;
}

/** Sums of changes by business, day and mode; what adds up to nothing is left out. */
function summed(changes: string): string {
  return `
    select business_id, day, mode, sum(started), sum(canceled), sum(active), sum(price), sum(revenue)
      from (${changes}) as c (business_id, day, mode, started, canceled, active, price, revenue)
     group by business_id, day, mode
    having (sum(started), sum(canceled), sum(active), sum(price), sum(revenue)) <> (0, 0, 0, 0, 0)`;
}

/** Appends changes, and sets `folds` where it is time to fold. */
function append(changes: string): string {
  return `
    with appended as (
      insert into metric_change (business_id, day, mode, started, canceled, active, price, revenue)
      ${summed(changes)}
      returning id
    )
    select bool_or(id % 64 = 0) into folds from appended;`;
}

/** What whole subscriptions count for, as they are: their start and, where they are canceled, their end. */
function subscriptionsOf(table: string, sign: 1 | -1): string {
  return `
    select s.business_id, s.started_on, ${modeOf('s')}, ${sign}, 0, ${sign}, ${sign} * s.amount::bigint, 0::bigint
      from ${table} s
    union all
    select s.business_id, (s.canceled_at at time zone b.time_zone)::date, ${modeOf('s')}, 0, ${sign}, ${-sign},
           ${-sign} * s.amount::bigint, 0::bigint
      from ${table} s join business b on b.id = s.business_id where s.status = 'canceled'`;
}

/**
 * What changed of subscriptions. A cancellation counts on its day until it is taken back; how many were active on a day
 * in between stays as it was then. A box that changes does so with the order that brings it.
 */
const CHANGED_SUBSCRIPTIONS = `
  select n.business_id, c.day, c.mode, 0, c.canceled, c.active, c.active * c.amount::bigint, 0::bigint
    from old_rows o
    join new_rows n on n.id = o.id
    join business b on b.id = n.business_id
    cross join lateral (
      select (n.canceled_at at time zone b.time_zone)::date, ${modeOf('o')}, 1, -1, o.amount
       where o.status = 'active' and n.status = 'canceled'
      union all
      select (o.canceled_at at time zone b.time_zone)::date, ${modeOf('o')}, -1, 0, 0
       where o.status = 'canceled' and n.status = 'active'
      union all
      select (case when n.reactivated_at is distinct from o.reactivated_at then n.reactivated_at else now() end
                at time zone b.time_zone)::date, ${modeOf('n')}, 0, 1, n.amount
       where o.status = 'canceled' and n.status = 'active'
      union all
      select case when n.last_order_on is distinct from o.last_order_on then n.last_order_on
                  else (now() at time zone b.time_zone)::date end, side.mode, 0, side.active, side.amount
        from (values (${modeOf('o')}, -1, o.amount), (${modeOf('n')}, 1, n.amount)) as side (mode, active, amount)
       where o.status = 'active' and n.status = 'active'
         and (o.amount <> n.amount or ${modeOf('o')} <> ${modeOf('n')})
    ) as c (day, mode, canceled, active, amount)`;

/** The revenue of orders. */
function ordersOf(table: string, sign: 1 | -1): string {
  return `
    select o.business_id, o.scheduled_on, ${modeOf('o')}, 0, 0, 0, 0::bigint, ${sign} * o.total_amount::bigint
      from ${table} o where o.state in ('unpaid', 'paid')`;
}
