/**
 * Days without times. A local date is 'YYYY-MM-DD' in some business's zone; a year-month is 'YYYY-MM'.
 * Both compare as plain text. Instants are milliseconds since 1970 or a Date. Nothing here reads a clock.
 */

/** 'YYYY-MM-DD'. */
export type LocalDate = string;
/** 'YYYY-MM'. */
export type YearMonth = string;

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** A local date from numbers; month is 1 to 12. */
export function localDate(year: number, month: number, day: number): LocalDate {
  return `${yearMonthOf(year, month)}-${pad(day, 2)}`;
}

/** `yearMonth('2026-12-01')` is '2026-12'. */
export function yearMonth(date: LocalDate): YearMonth {
  return date.slice(0, 7);
}

/** 1 to 31. */
export function dayOfMonth(date: LocalDate): number {
  return Number(date.slice(8, 10));
}

/** How many days the month of a date or a year-month has. */
export function daysInMonth(date: LocalDate | YearMonth): number {
  return daysIn(Number(date.slice(0, 4)), Number(date.slice(5, 7)));
}

/** The date that many days later; earlier where negative. */
export function addDays(date: LocalDate, days: number): LocalDate {
  const { year, month, day } = parts(date);
  return fromDayNumber(dayNumber(year, month, day) + days);
}

/** Whole days from `from` to `to`. */
export function daysBetween(from: LocalDate, to: LocalDate): number {
  const a = parts(from);
  const b = parts(to);
  return dayNumber(b.year, b.month, b.day) - dayNumber(a.year, a.month, a.day);
}

/** `addMonths('2026-12', 1)` is '2027-01'. */
export function addMonths(month: YearMonth, months: number): YearMonth {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + months;
  return yearMonthOf(Math.floor(count / 12), (count % 12) + 1);
}

/** The 1st of a month. */
export function firstOfMonth(month: YearMonth): LocalDate {
  return `${month}-01`;
}

/** The last day of a month. */
export function lastOfMonth(month: YearMonth): LocalDate {
  return `${month}-${pad(daysInMonth(month), 2)}`;
}

/**
 * The anchor day in a month, or its last day where the month is shorter. `anchorDay` is 1 to 31. Source: docs/rules.md
 * "Anchor day".
 */
export function dayInMonth(month: YearMonth, anchorDay: number): LocalDate {
  return `${month}-${pad(Math.min(anchorDay, daysInMonth(month)), 2)}`;
}

/**
 * The anchor day that many months after a date's month, clamped, so that it never drifts:
 * 31 January, 28 February, 31 March. Source: docs/rules.md "Anchor day".
 */
export function addMonthsClamped(date: LocalDate, months: number, anchorDay: number): LocalDate {
  return dayInMonth(addMonths(yearMonth(date), months), anchorDay);
}

/** "Tuesday, December 1". */
export function formatLongDate(date: LocalDate): string {
  const { year, month, day } = parts(date);
  const weekday = (((dayNumber(year, month, day) + 4) % 7) + 7) % 7;
  return `${WEEKDAYS[weekday]}, ${formatMonthDay(date)}`;
}

/** "December 1". */
export function formatMonthDay(date: LocalDate): string {
  const { month, day } = parts(date);
  return `${MONTHS[month - 1]} ${day}`;
}

/** "December 1, 2026". */
export function formatDate(date: LocalDate): string {
  return `${formatMonthDay(date)}, ${Number(date.slice(0, 4))}`;
}

/** "December 2026", from a year-month or a date. */
export function formatYearMonth(month: YearMonth | LocalDate): string {
  return `${MONTHS[Number(month.slice(5, 7)) - 1]} ${Number(month.slice(0, 4))}`;
}

function yearMonthOf(year: number, month: number): YearMonth {
  return `${pad(year, 4)}-${pad(month, 2)}`;
}

function pad(n: number, width: number): string {
  return String(n).padStart(width, '0');
}

function parts(date: LocalDate): { year: number; month: number; day: number } {
  return { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)), day: Number(date.slice(8, 10)) };
}

function daysIn(year: number, month: number): number {
  if (month === 2) return isLeap(year) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

function isLeap(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

/** Days since 1970-01-01. Years are counted from March, so that the leap day comes last. */
function dayNumber(year: number, month: number, day: number): number {
  const y = month <= 2 ? year - 1 : year;
  const monthFromMarch = (month + 9) % 12;
  const dayOfYear = Math.floor((153 * monthFromMarch + 2) / 5) + day - 1;
  return y * 365 + Math.floor(y / 4) - Math.floor(y / 100) + Math.floor(y / 400) + dayOfYear - 719_468;
}

function fromDayNumber(days: number): LocalDate {
  const shifted = days + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1;
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9;
  return localDate(yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day);
}
