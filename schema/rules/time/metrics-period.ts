import { addDays, addMonths, firstOfMonth, yearMonth, type LocalDate } from './calendar.ts';

/** How many days each period of the metrics covers, today included. */
export const PERIOD_DAYS = { month: 30, quarter: 91, half_year: 182, year: 365 } as const;
export type Period = keyof typeof PERIOD_DAYS;

/** Some days, both ends included. */
export interface DayRange {
  from: LocalDate;
  to: LocalDate;
}

/** A period, as many days before it, and the points that its chart is drawn of, the earliest first. */
export interface PeriodDays {
  now: DayRange;
  before: DayRange;
  points: DayRange[];
}

/**
 * The days of a period that ends today. A month is drawn by days, a quarter by weeks that end today, half a year and a
 * year by calendar months; the first and the last of those are cut to the period, so that the points add up to it.
 * Source: docs/rules.md "What figures mean".
 */
export function periodDays(period: Period, today: LocalDate): PeriodDays {
  const days = PERIOD_DAYS[period];
  const from = addDays(today, 1 - days);
  return {
    now: { from, to: today },
    before: { from: addDays(from, -days), to: addDays(from, -1) },
    points: rangesFrom(starts(period, from, today), today),
  };
}

function starts(period: Period, from: LocalDate, today: LocalDate): LocalDate[] {
  const all: LocalDate[] = [];
  for (let start = from; start <= today; start = following(period, start)) all.push(start);
  return all;
}

function following(period: Period, start: LocalDate): LocalDate {
  if (period === 'month') return addDays(start, 1);
  if (period === 'quarter') return addDays(start, 7);
  return firstOfMonth(addMonths(yearMonth(start), 1));
}

function rangesFrom(begins: readonly LocalDate[], today: LocalDate): DayRange[] {
  return begins.map((from, n) => {
    const next = begins[n + 1];
    return { from, to: next === undefined ? today : addDays(next, -1) };
  });
}
