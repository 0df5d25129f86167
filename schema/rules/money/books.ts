import { addMonths, firstOfMonth, type LocalDate, yearMonth } from '../time/calendar.ts';

/** Months that the books show at one time, at most. */
export const BOOKS_MONTHS_MAX = 60;
/** Months that they show unless told, this one included. */
const BOOKS_MONTHS = 12;

/** The days that the books show unless told: this month and the eleven before it. Source: docs/rules.md "The books". */
export const usualBooksFrom = (today: LocalDate): LocalDate =>
  firstOfMonth(addMonths(yearMonth(today), 1 - BOOKS_MONTHS));

/** Why these days can't be shown, or null. */
export function booksDaysProblem(from: LocalDate, to: LocalDate): string | null {
  if (!from || !to) return 'Please choose both days.';
  if (to < from) return 'The last day must not come before the first.';
  if (to >= firstOfMonth(addMonths(yearMonth(from), BOOKS_MONTHS_MAX)))
    return `At most ${BOOKS_MONTHS_MAX} months can be shown at once.`;
  return null;
}
