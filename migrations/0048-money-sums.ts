import { Migration } from '@mikro-orm/migrations';

/**
 * What the Money screen shows is kept in sums by day (docs/decisions/0017-figures-are-kept.md), and who owes is read in the
 * order of the list. Sums of the ledger are by days of UTC, which no setting moves: of a business's day only the hours that
 * a day of UTC cuts off are read from the ledger itself. The versions before write into the ledger and to orders as they
 * did, and are counted by the triggers.
 */
export class MoneySums extends Migration {
  override up(): void {
    this.addSql(`
      create table money_sum (
        -- Null is the organisation.
        business_id bigint references business on delete cascade,
        -- One of the ledger's, or 'unpaid' or 'past_due' of what is owed.
        kind text not null,
        -- Of the ledger: the day of UTC, the organisation's that of New York. Of what is owed: the day of the box.
        day date not null,
        cents bigint not null,
        tax_cents bigint not null,
        -- Entries of the ledger, or boxes.
        entries bigint not null,
        unique nulls not distinct (business_id, kind, day)
      );`);
    this.addSql(`
      create table money_change (
        id bigint generated always as identity primary key,
        business_id bigint not null references business on delete cascade,
        day date not null,
        organisation_day date not null,
        kind text not null,
        cents bigint not null,
        tax_cents bigint not null,
        entries bigint not null
      );`);
    this.addSql('create index money_change_business on money_change (business_id);');
    this.addSql(`
      create index order_owed_by_day on "order" (business_id, scheduled_on, subscription_id)
        include (total_amount, state, failed_on) where state in ('unpaid', 'processing', 'past_due');`);
    this.addCounting();
    this.countWhatThereIs();
  }

  /** As they were then; they live in schema/database/functions now. */
  private addCounting(): void {
    this.addSql(`
      create function owed_as(state text, failed_on date) returns text language sql immutable parallel safe as $$
        select case when state = 'unpaid' then 'unpaid'
                    when state = 'past_due' or (state = 'processing' and failed_on is not null) then 'past_due' end
      $$;`);
    this.addSql(`
      create function fold_money() returns void language plpgsql as $$
      begin
        -- One at a time, so that two that fold can't wait for each other; who comes second leaves it to the next.
        if not pg_try_advisory_xact_lock(7346278004) then
          return;
        end if;
        with gone as (
          delete from money_change returning *
        )
        insert into money_sum as m (business_id, kind, day, cents, tax_cents, entries)
        select business_id, kind, coalesce(day, organisation_day), sum(cents), sum(tax_cents), sum(entries)
          from gone
         group by grouping sets ((business_id, kind, day), (kind, organisation_day))
        on conflict (business_id, kind, day) do update set
          cents = m.cents + excluded.cents, tax_cents = m.tax_cents + excluded.tax_cents,
          entries = m.entries + excluded.entries;
      end $$;`);
    this.addSql(`
      create function append_money(changes money_change[]) returns void language plpgsql as $$
      declare
        folds boolean;
      begin
        with appended as (
          insert into money_change (business_id, day, organisation_day, kind, cents, tax_cents, entries)
          select business_id, day, organisation_day, kind, sum(cents), sum(tax_cents), sum(entries)
            from unnest(changes)
           group by business_id, day, organisation_day, kind
          having (sum(cents), sum(tax_cents), sum(entries)) <> (0, 0, 0)
          returning id
        )
        select bool_or(id % 64 = 0) into folds from appended;
        if folds then
          perform fold_money();
        end if;
      end $$;`);
    this.addSql(`
      create function count_ledger() returns trigger language plpgsql as $$
      begin
        perform append_money(array(
          select row(null, business_id, utc.day, organisation.day, kind, sum(cents), sum(tax_cents), count(*))::money_change
            from new_rows
            cross join lateral (select (at at time zone 'UTC')::date) as utc (day)
            cross join lateral (select (at at time zone 'America/New_York')::date) as organisation (day)
           group by business_id, utc.day, organisation.day, kind));
        return null;
      end $$;`);
    this.addSql(`
      create function count_owed() returns trigger language plpgsql as $$
      declare
        before money_change[];
        after money_change[];
      begin
        if tg_op <> 'INSERT' then
          before := array(
            select row(null, business_id, scheduled_on, scheduled_on, owed_as(state, failed_on), -sum(total_amount), 0,
                       -count(*))::money_change
              from old_rows
             where owed_as(state, failed_on) is not null
             group by business_id, scheduled_on, owed_as(state, failed_on));
        end if;
        if tg_op <> 'DELETE' then
          after := array(
            select row(null, business_id, scheduled_on, scheduled_on, owed_as(state, failed_on), sum(total_amount), 0,
                       count(*))::money_change
              from new_rows
             where owed_as(state, failed_on) is not null
             group by business_id, scheduled_on, owed_as(state, failed_on));
        end if;
        if cardinality(before) > 0 or cardinality(after) > 0 then
          perform append_money(before || after);
        end if;
        return null;
      end $$;`);
    // Whoever writes waits from here until all of it is committed: nothing is counted twice, or not at all.
    this.addSql(`
      create trigger ledger_entry_counted after insert on ledger_entry
        referencing new table as new_rows for each statement execute function count_ledger();`);
    this.addSql(`
      create trigger order_owed_new after insert on "order"
        referencing new table as new_rows for each statement execute function count_owed();`);
    this.addSql(`
      create trigger order_owed_changed after update on "order"
        referencing old table as old_rows new table as new_rows for each statement execute function count_owed();`);
    this.addSql(`
      create trigger order_owed_gone after delete on "order"
        referencing old table as old_rows for each statement execute function count_owed();`);
  }

  private countWhatThereIs(): void {
    this.addSql(`
      insert into money_sum (business_id, kind, day, cents, tax_cents, entries)
      select business_id, kind, (at at time zone 'UTC')::date, sum(cents), sum(tax_cents), count(*)
        from ledger_entry group by 1, 2, 3
      union all
      select null, kind, (at at time zone 'America/New_York')::date, sum(cents), sum(tax_cents), count(*)
        from ledger_entry group by 2, 3;`);
    this.addSql(`
      insert into money_sum (business_id, kind, day, cents, tax_cents, entries)
      select business_id, owed_as(state, failed_on), scheduled_on, sum(total_amount), 0, count(*)
        from "order"
       where state in ('unpaid', 'processing', 'past_due') and owed_as(state, failed_on) is not null
       group by grouping sets ((1, 2, 3), (2, 3));`);
  }
}
