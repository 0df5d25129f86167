import type { Context } from '../context.ts';
import { rows } from '../database/sql.ts';
import type { LedgerKind } from '../rules/money/ledger.ts';
import { DEFAULT_TIME_ZONE } from '../rules/time/time-zone.ts';
import { LEDGER_KINDS_SQL, MOVED_KINDS_SQL, PLATFORM_FEE, PLATFORM_FEE_BACK } from './money-sums.sql.ts';
import type { BooksSums } from './money.types.ts';
import { booksDays, sumsOf } from './read-books.sql.ts';

/**
 * The books of one business among all, in cents: `owed` is what its members owe today, `platformFees` what the platform keeps
 * of charges once `platformFeesBack` went back with refunds.
 */
export interface BusinessBooksRow {
  /** Internal id. */
  businessId: string;
  sums: BooksSums;
  platformFees: number;
  platformFeesBack: number;
  owed: number;
}

/**
 * The books of some days (both included, in the organisation's zone, so that they add up to the books of all) by business:
 * of those whose money moved then, or whose members owe today, whose collected most first. @throws INVALID as readBooks.
 */
export async function readBooksByBusiness(
  context: Context,
  days: { from: string | null; to: string | null },
): Promise<BusinessBooksRow[]> {
  const { from, to } = booksDays(context, DEFAULT_TIME_ZONE, days);
  const read = await rows<{
    businessId: string;
    tax: number;
    sums: Partial<Record<LedgerKind | typeof PLATFORM_FEE | typeof PLATFORM_FEE_BACK, number>>;
    owed: number;
  }>(context.em, BY_BUSINESS, [from, to, DEFAULT_TIME_ZONE, context.now()]);
  return read
    .map(({ tax, sums, ...row }) => ({
      ...row,
      sums: { ...sumsOf(sums), tax },
      platformFees: (sums[PLATFORM_FEE] ?? 0) - (sums[PLATFORM_FEE_BACK] ?? 0),
      platformFeesBack: sums[PLATFORM_FEE_BACK] ?? 0,
    }))
    .toSorted((a, b) => b.sums.collected - a.sums.collected || Number(a.businessId) - Number(b.businessId));
}

// SQL, as the sums of whole months are read from all businesses at once, together with what waits to be added to them, and
// what was not asked for of the first and the last month is taken away again: the days of UTC of each business, and the hours
// of the ledger where a day of New York cuts one of UTC. Nearly always that is nothing: the first month is asked for whole,
// and after today nothing has moved.

const MOVED = `kind = any(${MOVED_KINDS_SQL})`;
const OWED = "kind in ('unpaid', 'past_due')";

/** Days of New York, and of UTC, that lie in the first and the last month and are not asked for, where anything moved on them. */
const LEFT_OUT = `
  select begins, ends, (begins at time zone 'UTC')::date as "from", (ends at time zone 'UTC')::date as until
    from asked
    cross join lateral (values (asked.month, asked."from"), (asked.until, asked.next_month)) as days (a, z)
    cross join lateral (
      select days.a::timestamp at time zone $3 as begins, days.z::timestamp at time zone $3 as ends) as instants
   where exists (select from money_sum where business_id is null and ${MOVED} and day >= a and day < z)
      or exists (select from money_change where ${MOVED} and organisation_day >= a and organisation_day < z)`;

/** What moved on them at a business `b`, with its opposite sign. */
const TAKEN_AWAY = `
  select kind, -cents, -tax_cents, -entries from money_sum
   where business_id = b.id and ${MOVED} and day >= d."from" and day < d.until
  union all
  select kind, -cents, -tax_cents, -entries from money_change
   where business_id = b.id and ${MOVED} and day >= d."from" and day < d.until
  union all
  select l.kind, cut.sign * l.cents, cut.sign * l.tax_cents, cut.sign
    from (values (d."from", d.begins, 1), (d.until, d.ends, -1)) as cut (day, at, sign)
    join ledger_entry l on l.business_id = b.id
     and l.at >= cut.day::timestamp at time zone 'UTC' and l.at < cut.at
  union all
  select '${PLATFORM_FEE}', cut.sign * p.platform_fee, 0, cut.sign
    from (values (d."from", d.begins, 1), (d.until, d.ends, -1)) as cut (day, at, sign)
    join payment p on p.business_id = b.id and p.platform_fee is not null and p.state = 'succeeded'
     and p.created_at >= cut.day::timestamp at time zone 'UTC' and p.created_at < cut.at
  union all
  select '${PLATFORM_FEE_BACK}', cut.sign * r.platform_fee_back, 0, cut.sign
    from (values (d."from", d.begins, 1), (d.until, d.ends, -1)) as cut (day, at, sign)
    join refund r on r.business_id = b.id and r.platform_fee_back > 0 and r.state = 'refunded'
     and r.created_at >= cut.day::timestamp at time zone 'UTC' and r.created_at < cut.at`;

/** What is unpaid at a business `b` of days that have not come there, with its opposite sign. */
const NOT_YET_DUE = ['money_sum', 'money_change']
  .map(
    (table) => `select -cents as cents from ${table}
      where business_id = b.id and kind = 'unpaid' and day > ($4::timestamptz at time zone b.time_zone)::date`,
  )
  .join(' union all ');

/** $1 and $2 are the first and the last day in the organisation's zone $3, $4 is now. */
const BY_BUSINESS = `
  with asked as materialized (
    select $1::date as "from", $2::date + 1 as until, date_trunc('month', $1::date::timestamp)::date as month,
           (date_trunc('month', $2::date::timestamp) + interval '1 month')::date as next_month
  ), left_out as materialized (${LEFT_OUT}
  ), moved as (
    select s.business_id, s.kind, s.cents, s.tax_cents, s.entries
      from asked join money_month s on s.month >= asked.month and s.month < asked.next_month
     where s.${MOVED}
    union all
    select c.business_id, c.kind, c.cents, c.tax_cents, c.entries
      from asked join money_change c on c.organisation_day >= asked.month and c.organisation_day < asked.next_month
     where c.${MOVED}
    union all
    select b.id, taken.* from left_out d cross join business b cross join lateral (${TAKEN_AWAY}) as taken
  ), books as (
    select business_id, sum(tax) as tax, jsonb_object_agg(kind, cents) as sums
      from (
        select business_id, kind, sum(cents) as cents, sum(tax_cents) as tax
          from moved group by business_id, kind having sum(entries) > 0
      ) as k
     group by business_id
    having bool_or(kind = any(${LEDGER_KINDS_SQL}))
  ), owed as (
    select business_id, cents from money_month where ${OWED}
    union all
    select business_id, cents from money_change where ${OWED}
    union all
    select b.id, later.cents from business b cross join lateral (${NOT_YET_DUE}) as later
  ), debts as (
    select business_id, sum(cents) as cents from owed group by business_id having sum(cents) > 0
  )
  select coalesce(l.business_id, w.business_id) as "businessId", coalesce(l.tax, 0)::float8 as tax,
         coalesce(l.sums, '{}') as sums, coalesce(w.cents, 0)::float8 as owed
    from books l full join debts w on w.business_id = l.business_id`;
