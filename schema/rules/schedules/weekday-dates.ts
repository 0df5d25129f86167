import {
  addDays,
  dayInMonth,
  daysBetween,
  daysInMonth,
  firstOfMonth,
  lastOfMonth,
} from '../time/calendar.ts';
import type { LocalDate, YearMonth } from '../time/calendar.ts';
import { WEEKDAYS } from './weekday.ts';
import type { Weekday } from './weekday.ts';

/** A Monday, from which weekdays are counted. */
export const MONDAY = '2024-01-01';

/** The weekday of a date. */
export function weekdayOf(date: LocalDate): Weekday {
  return WEEKDAYS[((daysBetween(MONDAY, date) % 7) + 7) % 7]!;
}

/** The first date from a date on, that one included, that is such a weekday. */
export function nextWeekday(from: LocalDate, weekday: Weekday): LocalDate {
  const ahead = WEEKDAYS.indexOf(weekday) - WEEKDAYS.indexOf(weekdayOf(from));
  return addDays(from, (ahead + 7) % 7);
}

/** The last such weekday of a month. */
export function lastWeekdayOf(month: YearMonth, weekday: Weekday): LocalDate {
  return nextWeekday(addDays(lastOfMonth(month), -6), weekday);
}

/** All such weekdays of a month, the first first. */
export function weekdaysOfMonth(month: YearMonth, weekday: Weekday): LocalDate[] {
  const first = Number(nextWeekday(firstOfMonth(month), weekday).slice(8));
  const dates: LocalDate[] = [];
  for (let day = first; day <= daysInMonth(month); day += 7) dates.push(dayInMonth(month, day));
  return dates;
}
