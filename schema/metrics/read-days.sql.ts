import type { Context } from '../context.ts';
import type { LocalDate } from '../rules/time/calendar.ts';
import { rows } from '../database/sql.ts';
import type { DaysSum } from './metrics.rows.ts';

const NOTHING: DaysSum = { started: 0, canceled: 0, active: 0, price: 0, revenue: 0 };

/**
 * What there is of all time, and what happened from each of these days until the next one's eve, the last without end:
 * in one statement, so that they belong together. `starts` are in order. Null is the organisation. Amounts are cents.
 * Raw: sums over tables of counters without an entity, by parts of time that the database finds (width_bucket).
 */
export async function readDays(
  context: Context,
  businessId: string | null,
  starts: readonly LocalDate[],
): Promise<{ allTime: DaysSum; parts: DaysSum[] }> {
  const read = await rows<Record<keyof DaysSum, string> & { part: number }>(
    context.em,
    businessId === null ? OF_ALL : OF_ONE,
    businessId === null ? [starts] : [starts, businessId],
  );
  const byPart = new Map(read.map(({ part, ...sums }) => [part, numbersOf(sums)]));
  return {
    allTime: byPart.get(ALL_TIME) ?? NOTHING,
    parts: starts.map((_, n) => byPart.get(n + 1) ?? NOTHING),
  };
}

/** width_bucket counts from 1. */
const ALL_TIME = 0;

const SUMS = `sum(started) as started, sum(canceled) as canceled, sum(active) as active, sum(price) as price,
  sum(revenue) as revenue`;
const FIGURES = 'started, canceled, active, price, revenue';

const days = (folded: string, appended: string) => `
  select part, ${SUMS} from (
    select ${ALL_TIME} as part, ${FIGURES} from metric where ${folded} and day is null
    union all
    select ${ALL_TIME}, ${FIGURES} from metric_change where ${appended}
    union all
    select width_bucket(day, $1::date[]), ${FIGURES} from metric where ${folded} and day >= ($1::date[])[1]
    union all
    select width_bucket(day, $1::date[]), ${FIGURES} from metric_change
     where ${appended} and day >= ($1::date[])[1]
  ) as counted group by part`;

const OF_ALL = days('business_id is null', 'true');
const OF_ONE = days('business_id = $2', 'business_id = $2');

const numbersOf = (sums: Record<keyof DaysSum, string>): DaysSum => ({
  started: Number(sums.started),
  canceled: Number(sums.canceled),
  active: Number(sums.active),
  price: Number(sums.price),
  revenue: Number(sums.revenue),
});
