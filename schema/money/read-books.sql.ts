import type { BusinessRow } from '../businesses/records/business.rows.ts';
import { todayAt } from '../businesses/records/today-at.ts';
import type { Context } from '../context.ts';
import { one, rows } from '../database/sql.ts';
import { invalid } from '../errors.ts';
import { isCash, LEDGER_KINDS, type LedgerKind } from '../rules/money/ledger.ts';
import { booksDaysProblem, usualBooksFrom } from '../rules/money/books.ts';
import { sumOf } from '../rules/money/metrics.ts';
import type { LocalDate } from '../rules/time/calendar.ts';
import { DEFAULT_TIME_ZONE } from '../rules/time/time-zone.ts';
import type { Books, MoneyOwed, BooksSums } from './money.types.ts';
import { LEDGER_KINDS_SQL, OWED_TO_ALL, OWED_TO_ONE } from './money-sums.sql.ts';

/**
 * The books of some days (both included) of a business in its zone, or of all of them where it is null: what the ledger
 * says came in and went out, month by month. This month and the eleven before it unless told. @throws INVALID for days in
 * disorder and for more than 60 months.
 */
export async function readBooks(
  context: Context,
  business: BusinessRow | null,
  days: { from: string | null; to: string | null },
): Promise<Books> {
  const timeZone = business?.timeZone ?? DEFAULT_TIME_ZONE;
  const { from, to } = booksDays(context, timeZone, days);
  const read = await rows<{ yearMonth: string; tax: number; sums: Record<LedgerKind, number> }>(
    context.em,
    business === null ? OF_ALL : OF_ONE,
    [business?.id ?? null, from, to, timeZone],
  );
  const months = read.map(({ yearMonth, tax, sums }) => ({ yearMonth, tax, ...sumsOf(sums) }));
  return {
    from,
    to,
    months,
    sums: {
      collected: sumOf(months, 'collected'),
      charged: sumOf(months, 'charged'),
      paidOffline: sumOf(months, 'paidOffline'),
      tax: sumOf(months, 'tax'),
      refunded: sumOf(months, 'refunded'),
      disputed: sumOf(months, 'disputed'),
      fees: sumOf(months, 'fees'),
      writtenOff: sumOf(months, 'writtenOff'),
      creditGiven: sumOf(months, 'creditGiven'),
      creditUsed: sumOf(months, 'creditUsed'),
    },
  };
}

/** The days that are meant, in that zone: this month and the eleven before it unless told. @throws INVALID as readBooks. */
export function booksDays(
  context: Context,
  timeZone: string,
  days: { from: string | null; to: string | null },
): { from: LocalDate; to: LocalDate } {
  const to = days.to ?? todayAt(context, { timeZone });
  const from = days.from ?? usualBooksFrom(to);
  const problem = booksDaysProblem(from, to);
  if (problem) throw invalid(problem, { to: problem });
  return { from, to };
}

/** What the sums of the ledger's kinds (cents with its sign) say. */
export function sumsOf(sums: Partial<Record<LedgerKind, number>>): Omit<BooksSums, 'tax'> {
  const of = (kind: LedgerKind) => sums[kind] ?? 0;
  return {
    collected: LEDGER_KINDS.filter(isCash).reduce((cents, kind) => cents + of(kind), 0),
    charged: of('charge'),
    paidOffline: of('offline_payment'),
    refunded: 0 - of('refund'),
    disputed: 0 - of('dispute') - of('dispute_won'),
    fees: 0 - of('fee'),
    writtenOff: of('write_off'),
    creditGiven: 0 - of('credit_given'),
    creditUsed: of('credit_used'),
  };
}

/** What the members of a business owe today, or of all of them where it is null. */
export async function readOwed(context: Context, business: BusinessRow | null): Promise<MoneyOwed> {
  const owed = await one<MoneyOwed>(context.em, business === null ? OWED_TO_ALL : OWED_TO_ONE, [
    business?.id ?? null,
    context.now(),
  ]);
  // Sums come as text.
  return { ...owed, outstanding: Number(owed.outstanding), pastDue: Number(owed.pastDue) };
}

// SQL, as sums and what waits to be added to them are read in one statement, so that a fold in between is seen whole or not
// at all. What the ledger moved in a month is what it moved on the days of UTC up to its end, less those up to its beginning,
// each with the hours of the day of UTC that the zone cuts off, which are read from the ledger itself.

/** $2 and $3 are the first and the last day in the zone $4; "from" and "until" the days of UTC on which a month begins and ends. */
const MONTHS = `
  select m.*, (begins at time zone 'UTC')::date as "from", (ends at time zone 'UTC')::date as until
    from (
      select to_char(m, 'YYYY-MM') as "yearMonth", greatest(m, $2::date)::date as first,
             least(m + interval '1 month' - interval '1 day', $3::date)::date as last,
             greatest(m, $2::date)::timestamp at time zone $4 as begins,
             least(m + interval '1 month', $3::date + 1)::timestamp at time zone $4 as ends
        from generate_series(date_trunc('month', $2::date), $3::date, interval '1 month') as m
    ) m`;

const summed = (moved: string) => `
  with months as materialized (${MONTHS})
  select m."yearMonth", coalesce(sum(k.tax), 0)::float8 as tax,
         coalesce(jsonb_object_agg(k.kind, k.cents) filter (where k.kind is not null), '{}') as sums
    from months m
    left join (
      select "yearMonth", kind, sum(cents) as cents, sum(tax_cents) as tax from (${moved}) as moved group by "yearMonth", kind
    ) k on k."yearMonth" = m."yearMonth"
   group by m."yearMonth" order by m."yearMonth"`;

const OF_ONE = summed(`
  select m."yearMonth", s.kind, s.cents, s.tax_cents
    from months m join money_sum s on s.business_id = $1::bigint and s.day >= m."from" and s.day < m.until
     and s.kind = any(${LEDGER_KINDS_SQL})
  union all
  select m."yearMonth", c.kind, c.cents, c.tax_cents
    from months m join money_change c on c.business_id = $1 and c.day >= m."from" and c.day < m.until
     and c.kind = any(${LEDGER_KINDS_SQL})
  union all
  select m."yearMonth", l.kind, cut.sign * l.cents, cut.sign * l.tax_cents
    from months m
    cross join lateral (values (m."from", m.begins, -1), (m.until, m.ends, 1)) as cut (day, at, sign)
    join ledger_entry l on l.business_id = $1 and l.at >= cut.day::timestamp at time zone 'UTC' and l.at < cut.at`);

const OF_ALL = summed(`
  select m."yearMonth", s.kind, s.cents, s.tax_cents
    from months m join money_sum s on s.business_id is null and $1::bigint is null and s.day between m.first and m.last
     and s.kind = any(${LEDGER_KINDS_SQL})
  union all
  select m."yearMonth", c.kind, c.cents, c.tax_cents
    from months m join money_change c on c.organisation_day between m.first and m.last
     and c.kind = any(${LEDGER_KINDS_SQL})`);
