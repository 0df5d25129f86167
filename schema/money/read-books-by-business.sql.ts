import type { Context } from '../context.ts';
import { rows } from '../database/sql.ts';
import type { LedgerKind } from '../rules/money/ledger.ts';
import { DEFAULT_TIME_ZONE } from '../rules/time/time-zone.ts';
import { isOwedOn } from './owed.sql.ts';
import type { BooksSums } from './money.types.ts';
import { booksDays, sumsOf } from './read-books.sql.ts';

/** The books of one business among all; `owed` is what its members owe today, in cents. */
export interface BusinessBooksRow {
  /** Internal id. */
  businessId: string;
  sums: BooksSums;
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
    owed: number;
  }>(context.em, BY_BUSINESS, [from, to, DEFAULT_TIME_ZONE, context.now()]);
  return read
    .map(({ businessId, tax, sums, owed }) => ({ businessId, owed, sums: { ...sumsOf(sums), tax } }))
    .toSorted((a, b) => b.sums.collected - a.sums.collected || Number(a.businessId) - Number(b.businessId));
}

// SQL, as each business is summed from the index of its entries alone.

/** $1 and $2 are the first and the last day in the zone $3, $4 is now. */
const BY_BUSINESS = `
  select b.id as "businessId", coalesce(l.tax, 0)::float8 as tax, coalesce(l.sums, '{}') as sums,
         coalesce(w.owed, 0)::float8 as owed
    from business b
    cross join lateral (
      select sum(k.tax) as tax, jsonb_object_agg(k.kind, k.cents) as sums
        from (
          select l.kind, sum(l.cents) as cents, sum(l.tax_cents) as tax
            from ledger_entry l
           where l.business_id = b.id
             and l.at >= ($1::date)::timestamp at time zone $3
             and l.at < ($2::date + 1)::timestamp at time zone $3
           group by l.kind
        ) k
    ) l
    cross join lateral (
      select sum(o.total_amount) as owed from "order" o where o.business_id = b.id and ${isOwedOn('$4')}
    ) w
   where l.sums is not null or w.owed > 0`;
