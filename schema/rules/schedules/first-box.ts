import { addDays, addMonths, dayOfMonth, firstOfMonth, yearMonth } from '../time/calendar.ts';
import type { LocalDate, YearMonth } from '../time/calendar.ts';
import { boxDay, movedDayOf, movedDeadline, scheduledBox } from './box-date.ts';
import type { BoxDay, BusinessDays } from './box-date.ts';
import { holdsFor, isClosedOn, isInMonthOff } from './days-off.ts';
import type { MemberDays } from './schedule.ts';
import { scheduledDate } from './schedule.ts';
import { nextWeekday } from './weekday-dates.ts';
import type { Weekday } from './weekday.ts';
import { ofGroup } from './week-group.ts';
import type { WeekGroup } from './week-group.ts';

/** The first box of somebody who joins, and what it decides about the others. */
export interface FirstBox extends BoxDay {
  /** The day of the month that the boxes come on, or are looked for from: 1 to 31. */
  anchorDay: number;
  /** Their weekday; null where the schedule has none. */
  weekday: Weekday | null;
}

/** How somebody joins: where the schedule has weekdays, on theirs, or null for the first that comes. */
export type Joining = Pick<MemberDays, 'mode' | 'placeId' | 'weekday' | 'group'>;

/** Nothing comes on a day that is farther ahead than this. */
const DAYS_LOOKED_AT = 1500;

/**
 * The first box of somebody who joins on a day. By `anniversary` that day, or the first after it that is not closed; else
 * the first open date of the schedule that is as many days ahead as it wants, and whose deadline is open. Source:
 * docs/rules.md "The first box".
 */
export function firstBox(days: BusinessDays, joining: Joining, today: LocalDate): FirstBox {
  const schedule = days[joining.mode];
  if (schedule.rhythm === 'anniversary') {
    const on = firstOpenDay(days, joining, today);
    return { ...scheduledBox(schedule, on), anchorDay: dayOfMonth(today), weekday: null };
  }
  const { leadDays, deadlineDays, weekdays } = schedule;
  const earliest = addDays(today, Math.max(leadDays, deadlineDays === null ? 0 : deadlineDays + 1));
  if (schedule.rhythm === 'monthly') {
    const box = firstOf(monthlyDates(days, joining, today), days, joining, earliest);
    return { ...box, anchorDay: dayOfMonth(box.on), weekday: null };
  }
  const own = joining.weekday !== null && weekdays.includes(joining.weekday) ? [joining.weekday] : weekdays;
  const boxes = own.map((weekday) => ({
    ...firstOf(weeklyDates(today, weekday, joining.group), days, joining, earliest),
    weekday,
  }));
  const first = boxes.reduce((a, b) => (b.on < a.on ? b : a));
  return { ...first, anchorDay: dayOfMonth(first.on) };
}

/** The last day on which whoever joins still gets the box that comes first for who joins today. */
export function lastDayToJoin(days: BusinessDays, joining: Joining, today: LocalDate): LocalDate {
  const { on } = firstBox(days, joining, today);
  let last = today;
  while (last < on && firstBox(days, joining, addDays(last, 1)).on === on) last = addDays(last, 1);
  return last;
}

/** The first of some dates, moved where one is moved, that is open and at least `earliest`. */
function firstOf(
  dates: Iterable<LocalDate>,
  days: BusinessDays,
  joining: Joining,
  earliest: LocalDate,
): BoxDay {
  const schedule = days[joining.mode];
  const closures = days.closures.filter((closure) => holdsFor(closure, joining));
  let last = earliest;
  for (const date of dates) {
    last = date;
    const moved = movedDayOf(days, joining, date);
    if (isInMonthOff(closures, days.season, date)) continue;
    if (moved && moved.to >= earliest)
      return boxDay(moved.to, movedDeadline(schedule, moved), schedule.deadlineTime);
    if (!moved && date >= earliest && !isClosedOn(closures, date)) return scheduledBox(schedule, date);
  }
  return scheduledBox(schedule, last);
}

function firstOpenDay(days: BusinessDays, joining: Joining, today: LocalDate): LocalDate {
  const closures = days.closures.filter((closure) => holdsFor(closure, joining));
  for (let ahead = 0; ahead < DAYS_LOOKED_AT; ahead += 1) {
    const date = addDays(today, ahead);
    if (!isClosedOn(closures, date) && !isInMonthOff(closures, days.season, date)) return date;
  }
  return addDays(today, DAYS_LOOKED_AT);
}

/** From the 1st of the month on, so that a date that is moved to a later day is met. */
function* weeklyDates(
  today: LocalDate,
  weekday: Weekday,
  group: WeekGroup | null | undefined,
): Generator<LocalDate> {
  const first = nextWeekday(firstOfMonth(yearMonth(today)), weekday);
  for (let ahead = 0; ahead < DAYS_LOOKED_AT; ahead += 7) yield* ofGroup([addDays(first, ahead)], group);
}

function* monthlyDates(
  days: BusinessDays,
  { mode }: Pick<Joining, 'mode'>,
  today: LocalDate,
): Generator<LocalDate> {
  const month: YearMonth = yearMonth(today);
  for (let ahead = 0; ahead * 28 < DAYS_LOOKED_AT; ahead += 1)
    yield scheduledDate(days[mode], addMonths(month, ahead), { anchorDay: 1, weekday: null });
}
