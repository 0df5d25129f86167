import type { Context } from '../context.ts';
import { rows } from '../database/sql.ts';
import type { LedgerKind } from '../rules/money/ledger.ts';
import { DEFAULT_TIME_ZONE } from '../rules/time/time-zone.ts';
import { LEDGER_KINDS_SQL, owedBy } from './money-sums.sql.ts';
import type { BooksSums } from './money.types.ts';
import { booksDays, sumsOf } from './read-books.sql.ts';

/** The books of one business among all, in cents: `owed` is what its members owe today, `platformFees` what the platform kept. */
export interface BusinessBooksRow {
  /** Internal id. */
  businessId: string;
  sums: BooksSums;
  platformFees: number;
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
    sums: Partial<Record<LedgerKind, number>>;
    platformFees: number;
    owed: number;
  }>(context.em, BY_BUSINESS, [from, to, DEFAULT_TIME_ZONE, context.now()]);
  return read
    .map(({ tax, sums, ...row }) => ({ ...row, sums: { ...sumsOf(sums), tax } }))
    .toSorted((a, b) => b.sums.collected - a.sums.collected || Number(a.businessId) - Number(b.businessId));
}

// SQL, as each business is summed from its own sums, and from the ledger where the days of New York cut a day of UTC.

/** $1 and $2 are the first and the last day in the zone $3, $4 is now. */
const BY_BUSINESS = `
  with days as materialized (
    select begins, ends, (begins at time zone 'UTC')::date as "from", (ends at time zone 'UTC')::date as until
      from (select ($1::date)::timestamp at time zone $3 as begins, ($2::date + 1)::timestamp at time zone $3 as ends) as d
  )
  select b.id as "businessId", coalesce(l.tax, 0)::float8 as tax, coalesce(l.sums, '{}') as sums,
         coalesce(w.owed, 0)::float8 as owed, coalesce(f.kept, 0)::float8 as "platformFees"
    from business b
    cross join lateral (
      select sum(k.tax) as tax, jsonb_object_agg(k.kind, k.cents) as sums
        from (
          select kind, sum(cents) as cents, sum(tax_cents) as tax, sum(entries) as entries
            from (
              select s.kind, s.cents, s.tax_cents, s.entries
                from days d join money_sum s on s.business_id = b.id and s.kind = any(${LEDGER_KINDS_SQL})
                 and s.day >= d."from" and s.day < d.until
              union all
              select s.kind, s.cents, s.tax_cents, s.entries
                from days d join money_change s on s.business_id = b.id and s.kind = any(${LEDGER_KINDS_SQL})
                 and s.day >= d."from" and s.day < d.until
              union all
              select l.kind, cut.sign * l.cents, cut.sign * l.tax_cents, cut.sign
                from days d
                cross join lateral (values (d."from", d.begins, -1), (d.until, d.ends, 1)) as cut (day, at, sign)
                join ledger_entry l on l.business_id = b.id
                 and l.at >= cut.day::timestamp at time zone 'UTC' and l.at < cut.at
            ) as moved
           group by kind having sum(entries) > 0
        ) k
    ) l
    cross join lateral (${owedBy('$4')}) w
    cross join lateral (
      select sum(p.platform_fee) as kept
        from days d join payment p on p.business_id = b.id and p.platform_fee is not null and p.state = 'succeeded'
         and p.created_at >= d.begins and p.created_at < d.ends
    ) f
   where l.sums is not null or w.owed > 0`;
