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
import { IS_PAST_DUE, isOutstanding, MAY_BE_OWED } from './owed.sql.ts';

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
  const owed = await one<MoneyOwed>(context.em, OWED, [business?.id ?? null, context.now()]);
  // Sums come as text.
  return { ...owed, outstanding: Number(owed.outstanding), pastDue: Number(owed.pastDue) };
}

// SQL, as months are instants in a zone, and each is summed from the index alone.

/** $2 and $3 are the first and the last day in the zone $4. */
const MONTHS = `
  select to_char(m, 'YYYY-MM') as "yearMonth",
         greatest(m, $2::date)::timestamp at time zone $4 as begins,
         least(m + interval '1 month', $3::date + 1)::timestamp at time zone $4 as ends
    from generate_series(date_trunc('month', $2::date), $3::date, interval '1 month') as m`;

const summed = (from: string) => `
  select m."yearMonth", coalesce(sum(k.tax), 0)::float8 as tax, coalesce(jsonb_object_agg(k.kind, k.cents) filter (where k.kind is not null), '{}') as sums
    from (${MONTHS}) m
    left join lateral (
      select l.kind, sum(l.cents) as cents, sum(l.tax_cents) as tax from ${from} and l.at >= m.begins and l.at < m.ends group by l.kind
    ) k on true
   group by m."yearMonth" order by m."yearMonth"`;

const OF_ONE = summed('ledger_entry l where l.business_id = $1::bigint');
const OF_ALL = summed('business b join ledger_entry l on l.business_id = b.id where $1::bigint is null');

const OWED = `
  select coalesce(sum(o.total_amount) filter (where ${isOutstanding('$2')}), 0)::int8 as outstanding,
         count(*) filter (where ${isOutstanding('$2')})::int as "outstandingBoxes",
         coalesce(sum(o.total_amount) filter (where ${IS_PAST_DUE}), 0)::int8 as "pastDue",
         count(*) filter (where ${IS_PAST_DUE})::int as "pastDueBoxes"
    from "order" o join business b on b.id = o.business_id
   where ($1::bigint is null or o.business_id = $1) and ${MAY_BE_OWED}`;
