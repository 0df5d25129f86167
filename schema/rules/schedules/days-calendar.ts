import { addMonths, firstOfMonth, yearMonth } from '../time/calendar.ts';
import type { LocalDate, YearMonth } from '../time/calendar.ts';
import type { FulfillmentMode } from '../pages/page-content.ts';
import { boxOfMonth } from './box-date.ts';
import type { BusinessDays } from './box-date.ts';
import type { WallTime } from './deadline.ts';
import { holdsFor, isClosedOn, isMonthOff } from './days-off.ts';
import type { Closure, MovedDay } from './days-off.ts';
import { weekdaysOfMonth } from './weekday-dates.ts';

/** A day on which boxes of a mode can come. */
export interface CalendarBox {
  on: LocalDate;
  /** The last day on which it can be changed; null by the specification's windows. */
  deadlineOn: LocalDate | null;
}

/** What happens on the days of one month, for one mode. */
export interface CalendarMonth {
  month: YearMonth;
  /** The earliest first; none by `anniversary`, where each member has a day of their own. */
  boxes: CalendarBox[];
  /** The month is off: closed as a whole, or outside of the season. */
  isOff: boolean;
  /** Days off, and moved days, that hold for all boxes of the mode. */
  closures: Closure[];
  movedDays: MovedDay[];
}

/**
 * Some months of a business's calendar, from that of today on: the days on which boxes of a mode come, for whomever, with
 * what is closed and moved. Days of chosen places are not among them. Source: docs/rules.md "Box date".
 */
export function calendarMonths(
  days: BusinessDays,
  mode: FulfillmentMode,
  now: WallTime,
  count: number,
): CalendarMonth[] {
  const scope = { mode, placeId: null };
  const closures = days.closures.filter((closure) => holdsFor(closure, scope));
  const movedDays = days.movedDays.filter((moved) => holdsFor(moved, scope));
  return Array.from({ length: count }, (_, ahead) => {
    const month = addMonths(yearMonth(now.slice(0, 10)), ahead);
    return {
      month,
      boxes: boxesOf(days, mode, month, now),
      isOff: isMonthOff(closures, days.season, month),
      closures,
      movedDays: movedDays.filter(({ from }) => yearMonth(from) === month),
    };
  });
}

/** Whether a day of a month of the calendar is closed. */
export const isClosedIn = ({ isOff, closures }: CalendarMonth, date: LocalDate): boolean =>
  isOff || isClosedOn(closures, date);

function boxesOf(days: BusinessDays, mode: FulfillmentMode, month: YearMonth, now: WallTime): CalendarBox[] {
  const { rhythm, weekdays } = days[mode];
  if (rhythm === 'anniversary') return [];
  // By weekdays each date of the month is that of the members whose anchor day it is.
  const members =
    rhythm === 'monthly'
      ? [{ on: firstOfMonth(month), weekday: null }]
      : weekdays.flatMap((weekday) => weekdaysOfMonth(month, weekday).map((on) => ({ on, weekday })));
  const boxes = members.flatMap(({ on, weekday }) => {
    const member = { mode, placeId: null, anchorDay: Number(on.slice(8)), weekday };
    const box = boxOfMonth(days, member, month, now);
    return box ? [{ on: box.on, deadlineOn: box.deadlineOn }] : [];
  });
  return boxes
    .filter(({ on }, index) => boxes.findIndex((each) => each.on === on) === index)
    .toSorted((a, b) => (a.on < b.on ? -1 : 1));
}
