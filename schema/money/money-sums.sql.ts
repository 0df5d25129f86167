import { LEDGER_KINDS } from '../rules/money/ledger.ts';

/**
 * Parts of statements over `money_sum` and what waits to be added to it (docs/decisions/0017-figures-are-kept.md): text, as
 * the sums have no entity.
 */

const kinds = (names: readonly string[]): string => `array[${names.map((kind) => `'${kind}'`).join(', ')}]`;

/** The kinds of the ledger, without what is owed and what the platform keeps: a table of sums has all of them. */
export const LEDGER_KINDS_SQL = kinds(LEDGER_KINDS);

/** What the platform keeps of charges, as triggers count it (schema/database/functions/count-platform-fee.sql). */
export const PLATFORM_FEE = 'platform_fee';

/** What of that went back with refunds (schema/database/functions/count-platform-fee-back.sql). */
export const PLATFORM_FEE_BACK = 'platform_fee_back';

/** The kinds of what moved: the ledger's, what the platform kept, and what of that went back. */
export const MOVED_KINDS_SQL = kinds([...LEDGER_KINDS, PLATFORM_FEE, PLATFORM_FEE_BACK]);

/** What sums and what waits say that is owed, of rows `s` and their business `b` today: `dueOn('$2')`, of now. */
const dueOn = (now: string): string =>
  `(s.kind = 'past_due' or (s.kind = 'unpaid' and s.day <= (${now}::timestamptz at time zone b.time_zone)::date))`;

const FIGURES = `
  coalesce(sum(cents) filter (where kind = 'unpaid'), 0)::int8 as outstanding,
  coalesce(sum(entries) filter (where kind = 'unpaid'), 0)::int as "outstandingBoxes",
  coalesce(sum(cents) filter (where kind = 'past_due'), 0)::int8 as "pastDue",
  coalesce(sum(entries) filter (where kind = 'past_due'), 0)::int as "pastDueBoxes"`;

/** What is owed to the business $1 at $2. */
export const OWED_TO_ONE = `
  select ${FIGURES}
    from business b
    join (select business_id, kind, day, cents, entries from money_sum
           where business_id = $1 and kind in ('unpaid', 'past_due')
          union all
          select business_id, kind, day, cents, entries from money_change where business_id = $1) as s
      on s.business_id = b.id and ${dueOn('$2')}`;

/**
 * What is owed to all businesses at $2; $1 is null. What is due everywhere is read from the organisation's sums; of the
 * days on which the zones of the world differ each business's own are.
 */
export const OWED_TO_ALL = `
  with edge as (select ($2::timestamptz at time zone 'UTC' - interval '12 hours')::date as day)
  select ${FIGURES}
    from (
      select s.kind, s.cents, s.entries from money_sum s, edge
       where $1::bigint is null and s.business_id is null
         and (s.kind = 'past_due' or (s.kind = 'unpaid' and s.day <= edge.day))
      union all
      select s.kind, s.cents, s.entries
        from edge, business b join money_sum s on s.business_id = b.id and s.kind = 'unpaid'
       where s.day > edge.day and ${dueOn('$2')}
      union all
      select s.kind, s.cents, s.entries from business b join money_change s on s.business_id = b.id and ${dueOn('$2')}
    ) as owed`;
