import { addMonths, yearMonth, type LocalDate, type YearMonth } from './calendar.ts';
import { isYearMonth } from './written-date.ts';

/** How many months ahead a next box may be published, the present one not counted. */
const MONTHS_AHEAD = 6;

/** The months that a next box can be for, the present one first. Source: docs/rules.md "Next box editor". */
export function nextBoxMonths(today: LocalDate): YearMonth[] {
  return Array.from({ length: MONTHS_AHEAD + 1 }, (_, ahead) => addMonths(yearMonth(today), ahead));
}

/** Why a next box can't be for that month; null where it can. `kept` is the month that it is for already. */
export function nextBoxMonthProblem(month: unknown, today: LocalDate, kept: YearMonth | null): string | null {
  if (isYearMonth(month) && (month === kept || nextBoxMonths(today).includes(month))) return null;
  return 'Please choose this month or one of the six after it.';
}
