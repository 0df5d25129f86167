import { daysInMonth } from './calendar.ts';
import type { LocalDate, YearMonth } from './calendar.ts';

/** True for a day that exists, written 'YYYY-MM-DD', in the years 1900 to 2999. */
export function isLocalDate(value: unknown): value is LocalDate {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value) || !isYearMonth(value.slice(0, 7)))
    return false;
  const day = Number(value.slice(8));
  return day >= 1 && day <= daysInMonth(value);
}

/** True for 'YYYY-MM' with a month that exists, in the same years. */
export function isYearMonth(value: unknown): value is YearMonth {
  return (
    typeof value === 'string' && /^\d{4}-(?:0[1-9]|1[0-2])$/.test(value) && isYear(Number(value.slice(0, 4)))
  );
}

/** A day or a month of other years is a slip of the hand, and the days around it may be none that can be stored. */
const isYear = (year: number): boolean => year >= 1900 && year <= 2999;
