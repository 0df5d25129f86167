import {
  addMonths,
  formatYearMonth,
  formatMonthDay,
  yearMonth,
  type LocalDate,
  type YearMonth,
} from '../time/calendar.ts';
import { lastDayToSkip, skipBy, skipMonthOf } from './skips.ts';

/** The first month that somebody who joins may skip, and until when, whole days. */
export interface FirstSkip {
  month: YearMonth;
  by: LocalDate;
  /** How many boxes come before it can be skipped: the first one, and where its month is closed already the second too. */
  fixedBoxes: 1 | 2;
}

/** What somebody may skip who joins today, in the business's zone. Source: docs/rules.md "Skipping a month". */
export function firstSkip(today: LocalDate): FirstSkip {
  const upcoming = skipMonthOf(today);
  if (today <= skipBy(today)) return { month: upcoming, by: skipBy(today), fixedBoxes: 1 };
  const month = addMonths(upcoming, 1);
  return { month, by: lastDayToSkip(month), fixedBoxes: 2 };
}

/**
 * What is fixed for somebody who joins today, in a sentence or two: "The first box is fixed. You can skip December until
 * November 16." Source: docs/rules.md "Skipping a month".
 */
export function firstSkipWords(today: LocalDate): string {
  const { month, by, fixedBoxes } = firstSkip(today);
  const fixed = fixedBoxes === 1 ? 'The first box is fixed.' : 'The first two boxes are fixed.';
  const year = month.slice(0, 4) === yearMonth(today).slice(0, 4) ? '' : ` ${month.slice(0, 4)}`;
  return `${fixed} You can skip ${formatYearMonth(month).split(' ')[0]}${year} until ${formatMonthDay(by)}.`;
}
