import { Migration } from '@mikro-orm/migrations';

/**
 * The sums of money of each business by month too, in the organisation's months, so that the books of all businesses are
 * read from a few rows of each (docs/decisions/0017-figures-are-kept.md); and what the platform keeps of charges among the
 * sums. The months are those of the days that are summed already: while they are added up nothing is folded, and whoever
 * serves only appends, as ever. At the end payments and changes wait while triggers are made. The version before folds as it
 * did; what it takes away is added to the months by the trigger.
 */
export class MoneyMonths extends Migration {
  override up(): void {
    // That of fold_money: what was folded is seen below, and what is appended from here on stays until the end.
    this.addSql('select pg_advisory_xact_lock(7346278004);');
    this.addSql(`
      create table money_month (
        -- One of the ledger's, 'platform_fee', or 'unpaid' or 'past_due' of what is owed.
        kind text not null,
        -- Its first day: of New York; of what is owed, of the day of the box.
        month date not null,
        business_id bigint not null,
        cents bigint not null,
        tax_cents bigint not null,
        -- Entries of the ledger, payments or boxes.
        entries bigint not null
      ) with (fillfactor = 80);`);
    this.addMonthsOfDays();
    this.addSql('alter table money_month add primary key (kind, month, business_id);');
    this.addFolding();
    this.addSql(
      'alter table money_month add foreign key (business_id) references business on delete cascade;',
    );
    this.countFees();
  }

  /**
   * The sums of days are of days of UTC: the hours that New York still counts to the month before are read from the ledger
   * and moved there, but for those that wait, as they are not among the sums.
   */
  private addMonthsOfDays(): void {
    this.addSql(`
      insert into money_month (kind, month, business_id, cents, tax_cents, entries)
      with summed as materialized (
        select min(day) as first, max(day) as last
          from (select min(day) as day from money_sum union all select max(day) from money_sum
                union all select min(day) from money_change union all select max(day) from money_change) as ends
      ), begun as materialized (
        select m::date as month, (m - interval '1 month')::date as before, m at time zone 'UTC' as begins,
               m at time zone 'America/New_York' as ends
          from summed, generate_series(date_trunc('month', first::timestamp), last::timestamp, interval '1 month') as m
      )
      select kind, month, business_id, sum(cents), sum(tax_cents), sum(entries)
        from (
          select kind, date_trunc('month', day::timestamp)::date as month, business_id, cents, tax_cents, entries
            from money_sum where business_id is not null
          union all
          select l.kind, put.month, l.business_id, put.sign * l.cents, put.sign * l.tax_cents, put.sign
            from begun m
            cross join business b
            join ledger_entry l on l.business_id = b.id and l.at >= m.begins and l.at < m.ends
            cross join lateral (values (m.month, -1), (m.before, 1)) as put (month, sign)
          union all
          select c.kind, date_trunc('month', put.day::timestamp)::date, c.business_id,
                 put.sign * c.cents, put.sign * c.tax_cents, put.sign * c.entries
            from money_change c
            cross join lateral (values (c.day, 1), (c.organisation_day, -1)) as put (day, sign)
        ) as counted
       group by kind, month, business_id
      having (sum(cents), sum(tax_cents), sum(entries)) <> (0, 0, 0)
       order by kind, month, business_id;`);
    this.addSql('analyze money_month;');
  }

  /** As they were then; they live in schema/database/functions now. */
  private addFolding(): void {
    this.addSql(`
      create function fold_months() returns trigger language plpgsql as $$
      begin
        insert into money_month as m (kind, month, business_id, cents, tax_cents, entries)
        select kind, date_trunc('month', organisation_day::timestamp)::date as month, business_id,
               sum(cents), sum(tax_cents), sum(entries)
          from gone
         group by kind, month, business_id
        having (sum(cents), sum(tax_cents), sum(entries)) <> (0, 0, 0)
        on conflict (kind, month, business_id) do update set
          cents = m.cents + excluded.cents, tax_cents = m.tax_cents + excluded.tax_cents,
          entries = m.entries + excluded.entries;
        return null;
      end $$;`);
    this.addSql(`
      create function count_platform_fee() returns trigger language plpgsql as $$
      declare
        before money_change[];
        after money_change[];
      begin
        if tg_op = 'UPDATE' and old.state = 'succeeded' and old.platform_fee is not null then
          before := array[row(null, old.business_id, (old.created_at at time zone 'UTC')::date,
                              (old.created_at at time zone 'America/New_York')::date, 'platform_fee', -old.platform_fee, 0, -1)::money_change];
        end if;
        if new.state = 'succeeded' and new.platform_fee is not null then
          after := array[row(null, new.business_id, (new.created_at at time zone 'UTC')::date,
                             (new.created_at at time zone 'America/New_York')::date, 'platform_fee', new.platform_fee, 0, 1)::money_change];
        end if;
        perform append_money(before || after);
        return null;
      end $$;`);
    // In the order in which whoever serves takes them; from here on they wait until all of it is committed.
    this.addSql('lock table payment, money_change in share row exclusive mode;');
    this.addSql(`
      create trigger money_change_folded after delete on money_change
        referencing old table as gone for each statement execute function fold_months();`);
    this.addSql(`
      create trigger payment_fee_new after insert on payment
        for each row when (new.platform_fee is not null and new.state = 'succeeded')
        execute function count_platform_fee();`);
    this.addSql(`
      create trigger payment_fee_changed after update on payment
        for each row when (
          (old.platform_fee is not null and old.state = 'succeeded' or new.platform_fee is not null and new.state = 'succeeded')
          and (old.state is distinct from new.state or old.platform_fee is distinct from new.platform_fee
               or old.business_id is distinct from new.business_id or old.created_at is distinct from new.created_at))
        execute function count_platform_fee();`);
  }

  private countFees(): void {
    this.addSql(`
      insert into money_sum (business_id, kind, day, cents, tax_cents, entries)
      select business_id, 'platform_fee', coalesce(utc.day, organisation.day), sum(platform_fee), 0, count(*)
        from payment
        cross join lateral (select (created_at at time zone 'UTC')::date) as utc (day)
        cross join lateral (select (created_at at time zone 'America/New_York')::date) as organisation (day)
       where platform_fee is not null and state = 'succeeded'
       group by grouping sets ((business_id, utc.day), (organisation.day));`);
    this.addSql(`
      insert into money_month (kind, month, business_id, cents, tax_cents, entries)
      select 'platform_fee', date_trunc('month', created_at at time zone 'America/New_York')::date as month, business_id,
             sum(platform_fee), 0, count(*)
        from payment where platform_fee is not null and state = 'succeeded'
       group by month, business_id;`);
  }
}
