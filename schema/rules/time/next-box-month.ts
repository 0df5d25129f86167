import { addMonths, yearMonth, type LocalDate, type YearMonth } from './calendar.ts';

/**
 * The month that a business's text about its next box is about where nobody chose one: the one after the day of its
 * publishing. Source: docs/rules.md "Next box editor".
 */
export function nextBoxMonth(publishedOn: LocalDate): YearMonth {
  return addMonths(yearMonth(publishedOn), 1);
}
