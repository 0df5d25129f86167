import type { FulfillmentMode } from '../pages/page-content.ts';
import { yearMonth } from '../time/calendar.ts';
import type { LocalDate, YearMonth } from '../time/calendar.ts';
import type { MemberDays } from './schedule.ts';

/** For whom a closure or a moved day holds: null is everybody. */
export interface DaysScope {
  modes: FulfillmentMode[] | null;
  /** Public ids of pickup places. */
  placeIds: string[] | null;
}

/** Days without boxes, both ends included, or a whole month off. Source: docs/rules.md "Days off". */
export interface Closure extends DaysScope {
  /** Names it among the days of its business. */
  id: string;
  from: LocalDate | null;
  to: LocalDate | null;
  /** "2027-08": no box of that month; then from and to are null. */
  month: YearMonth | null;
  /** Why, for members; may be empty. */
  words: string;
}

/** One date of the schedule that is another day this once. Source: docs/rules.md "Moved days". */
export interface MovedDay extends DaysScope {
  /** Names it among the days of its business. */
  id: string;
  from: LocalDate;
  to: LocalDate;
  /** Its deadline is never before this day: the day after it was entered. */
  deadlineFrom: LocalDate;
  /** When on that day, as text; empty: as always. */
  hours: string;
  /** Why, for members; may be empty. */
  words: string;
}

/** Whether a closure or a moved day holds for a member. */
export function holdsFor(
  { modes, placeIds }: DaysScope,
  { mode, placeId }: Pick<MemberDays, 'mode' | 'placeId'>,
): boolean {
  if (modes !== null && !modes.includes(mode)) return false;
  return placeIds === null || (placeId !== null && placeIds.includes(placeId));
}

/** Whether no box comes on a day by these closures. */
export function isClosedOn(closures: readonly Closure[], date: LocalDate): boolean {
  return closures.some(({ from, to }) => from !== null && to !== null && from <= date && date <= to);
}

/** Whether a month has no boxes: closed as a whole, or outside of the season (months 1 to 12; null: all). */
export function isMonthOff(
  closures: readonly Closure[],
  season: readonly number[] | null,
  month: YearMonth,
): boolean {
  if (season !== null && !season.includes(Number(month.slice(5)))) return true;
  return closures.some((closure) => closure.month === month);
}

/** Whether a date lies in a month that is off. */
export const isInMonthOff = (
  closures: readonly Closure[],
  season: readonly number[] | null,
  date: LocalDate,
): boolean => isMonthOff(closures, season, yearMonth(date));

/** Whether a closure is to come, or now: its last day, or its month, is not over. */
export const isAhead = ({ to, month }: Pick<Closure, 'to' | 'month'>, today: LocalDate): boolean =>
  to !== null ? to >= today : month !== null && month >= yearMonth(today);
