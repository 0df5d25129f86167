import { addMonths, dayOfMonth, firstOfMonth, yearMonth, type LocalDate } from './calendar.ts';
import { ordinal } from '../text/ordinal.ts';

/**
 * Why nobody can subscribe today, or null. `today` is in the business's zone; the cutoff day itself is still allowed;
 * null, undefined and 0 mean no cutoff. Source: docs/rules.md "Cutoff".
 */
export function cutoffProblem(today: LocalDate, cutoffDay: number | null | undefined): string | null {
  if (!cutoffDay || dayOfMonth(today) <= cutoffDay) return null;
  return `The last day to subscribe for this month has passed. The cutoff day is the ${ordinal(cutoffDay)} of each month. Please try again next month.`;
}

/** The day on which one can join again, once a month's cutoff has passed. Source: docs/rules.md "Cutoff". */
export function opensAgainOn(today: LocalDate): LocalDate {
  return firstOfMonth(addMonths(yearMonth(today), 1));
}
