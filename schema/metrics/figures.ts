import type { BusinessRow } from '../businesses/records/business.rows.ts';
import type { Context } from '../context.ts';
import { todayAt } from '../businesses/records/today-at.ts';
import type { MetricsPeriod } from './metrics.enums.ts';
import { periodDays } from '../rules/time/metrics-period.ts';
import type { PeriodDays } from '../rules/time/metrics-period.ts';
import { DEFAULT_TIME_ZONE } from '../rules/time/time-zone.ts';
import type { DaysSum, ModeTotals } from './metrics.rows.ts';
import { readDays } from './read-days.sql.ts';
import { readTotals } from './read-totals.sql.ts';

/** What happened before a period and in each of its points, and what there is at its end. */
export interface History {
  days: PeriodDays;
  allTime: DaysSum;
  before: DaysSum;
  points: DaysSum[];
}

/** The figures of one business or of all, each read when it is first asked for, and only once. */
export class Figures {
  readonly business: BusinessRow | null;
  readonly currency = 'USD';
  readonly #context: Context;
  readonly #period: MetricsPeriod;
  #totals: Promise<ModeTotals[]> | undefined;
  #history: Promise<History> | undefined;

  constructor(context: Context, business: BusinessRow | null, period: MetricsPeriod) {
    this.#context = context;
    this.business = business;
    this.#period = period;
  }

  /** Of all time, by mode. */
  totals(): Promise<ModeTotals[]> {
    return (this.#totals ??= readTotals(this.#context, this.business?.id ?? null));
  }

  /** Of the period and as many days before it, in the business's zone (New York's for the organisation). */
  history(): Promise<History> {
    return (this.#history ??= this.#readHistory());
  }

  async #readHistory(): Promise<History> {
    const today = todayAt(this.#context, this.business ?? { timeZone: DEFAULT_TIME_ZONE });
    const days = periodDays(this.#period, today);
    const { allTime, parts } = await readDays(this.#context, this.business?.id ?? null, [
      days.before.from,
      ...days.points.map(({ from }) => from),
    ]);
    const [before, ...points] = parts;
    return { days, allTime, before: before!, points };
  }
}
