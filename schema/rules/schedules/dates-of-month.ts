import { FULFILLMENT_MODES } from '../pages/page-content.ts';
import type { FulfillmentMode } from '../pages/page-content.ts';
import { addMonths } from '../time/calendar.ts';
import type { LocalDate, YearMonth } from '../time/calendar.ts';
import { boxOfMonth } from './box-date.ts';
import type { BusinessDays } from './box-date.ts';
import type { WallTime } from './deadline.ts';
import { isMonthOff } from './days-off.ts';
import { WEEK_GROUPS } from './week-group.ts';
import type { WeekGroup } from './week-group.ts';
import { WEEKDAYS } from './weekday.ts';
import type { Weekday } from './weekday.ts';

/** The box of a month of every member with these days: what statements join, who compute none. */
export interface DateOfMonth {
  mode: FulfillmentMode;
  weekday: Weekday | null;
  group: WeekGroup | null;
  /** 1 to 31. */
  anchorDay: number;
  on: LocalDate;
}

/** Whether a member's own weekday decides about a date: some mode has several. */
export const hasOwnWeekdays = (days: BusinessDays): boolean =>
  FULFILLMENT_MODES.some((mode) => days[mode].rhythm === 'weekdays' && days[mode].weekdays.length > 1);

/**
 * The box dates of a month, for every mode, weekday and anchor day, and each group where the business has any; where it is off
 * there is none. Closures of single places are not in it. Source: docs/rules.md "Box date".
 */
export function datesOfAll(
  days: BusinessDays,
  month: YearMonth,
  now: WallTime,
  { hasGroups }: { hasGroups: boolean },
): DateOfMonth[] {
  const weekdays: (Weekday | null)[] = hasGroups || hasOwnWeekdays(days) ? [null, ...WEEKDAYS] : [null];
  const groups: (WeekGroup | null)[] = hasGroups ? [null, ...WEEK_GROUPS] : [null];
  const dates: DateOfMonth[] = [];
  for (const mode of FULFILLMENT_MODES)
    for (const weekday of weekdays)
      for (const group of groups)
        for (let anchorDay = 1; anchorDay <= 31; anchorDay += 1) {
          const box = boxOfMonth(days, { mode, weekday, group, anchorDay, placeId: null }, month, now);
          if (box) dates.push({ mode, weekday, group, anchorDay, on: box.on });
        }
  return dates;
}

/** The months from one on, so many, that are off for every mode. */
export function monthsOff(days: BusinessDays, from: YearMonth, count: number): YearMonth[] {
  const months = Array.from({ length: count }, (_, ahead) => addMonths(from, ahead));
  const forAll = days.closures.filter(({ modes, placeIds }) => modes === null && placeIds === null);
  return months.filter((month) => isMonthOff(forAll, days.season, month));
}
