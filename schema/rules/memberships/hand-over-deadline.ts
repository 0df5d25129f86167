import { movedDeadline } from '../schedules/box-date.ts';
import type { BusinessDays } from '../schedules/box-date.ts';
import { deadlineOf } from '../schedules/deadline.ts';
import { holdsFor } from '../schedules/days-off.ts';
import type { MemberDays } from '../schedules/schedule.ts';
import { weekdayOf } from '../schedules/weekday-dates.ts';
import type { Weekday } from '../schedules/weekday.ts';
import { addDays } from '../time/calendar.ts';
import type { LocalDate } from '../time/calendar.ts';

/** Where no deadlines are set, what is open “until the deadline” is open through so many days before a box. */
const DAYS_BEFORE = 3;

/** How a box comes, as far as its days hang on it. */
type Coming = Pick<MemberDays, 'mode' | 'placeId'>;

/**
 * The last day on which an order could be changed, of a box of that day: that of its first hand-over; null by the windows of
 * months. The deadline of a moved day moves along. Source: docs/rules.md "Deadlines".
 */
export function orderDeadline(days: BusinessDays, coming: Coming, on: LocalDate): LocalDate | null {
  const moved = days.movedDays.find((each) => each.to === on && holdsFor(each, coming));
  const schedule = days[coming.mode];
  return moved ? movedDeadline(schedule, moved) : deadlineOf(schedule, on);
}

/**
 * The last day on which one hand-over can be moved or given away: its own deadline, whichever of its order's it is; without
 * deadlines the third day before it. Source: docs/rules.md "Fulfillments".
 */
export const handOverDeadline = (days: BusinessDays, coming: Coming, on: LocalDate): LocalDate =>
  orderDeadline(days, coming, on) ?? addDays(on, -DAYS_BEFORE);

/** The weekday of an order's day, where its boxes come by weekdays; else null. */
export const orderWeekday = (
  days: BusinessDays,
  { mode }: Pick<Coming, 'mode'>,
  on: LocalDate,
): Weekday | null => (days[mode].rhythm === 'weekdays' ? weekdayOf(on) : null);
