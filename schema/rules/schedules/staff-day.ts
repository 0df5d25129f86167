import { formatLongDate, formatYearMonth, yearMonth } from '../time/calendar.ts';
import { isLocalDate } from '../time/written-date.ts';
import type { LocalDate } from '../time/calendar.ts';
import { boxDay, boxOfMonth } from './box-date.ts';
import type { BoxDay, BusinessDays, ChosenDays } from './box-date.ts';
import { deadlineOf } from './deadline.ts';
import type { WallTime } from './deadline.ts';
import { holdsFor, isClosedOn } from './days-off.ts';
import type { BoxStanding } from './next-box.ts';

/** Why staff can't put the next box of a membership on a day, or null. Source: docs/rules.md "A day that staff choose". */
export function staffDayProblem(
  days: BusinessDays,
  standing: BoxStanding,
  on: LocalDate,
  now: WallTime,
): string | null {
  if (!isLocalDate(on) || on <= now.slice(0, 10)) return 'Please choose a day that is ahead.';
  const month = yearMonth(standing.next.on);
  if (yearMonth(on) !== month)
    return `The next box is that of ${formatYearMonth(month)} and stays in its month. Skip the month instead.`;
  const closures = days.closures.filter((closure) => holdsFor(closure, standing));
  return isClosedOn(closures, on) ? `No boxes come on ${formatLongDate(on)}: it is a day off.` : null;
}

/**
 * The next box of a membership on a day of its month that staff have chosen: any day, its deadline as many days before as
 * always, over or not. The day of the schedule is no choice of theirs any more. Source: docs/rules.md "A day that staff choose".
 */
export function onStaffDay(
  days: BusinessDays,
  standing: BoxStanding,
  on: LocalDate,
  now: WallTime,
): { next: BoxDay; chosenDays: ChosenDays | null } {
  const month = yearMonth(standing.next.on);
  const { [month]: _before, ...others } = standing.chosenDays ?? {};
  const scheduled = boxOfMonth(days, { ...standing, chosenDays: others }, month, now);
  if (scheduled?.on === on)
    return { next: scheduled, chosenDays: Object.keys(others).length > 0 ? others : null };
  const schedule = days[standing.mode];
  const deadlineOn = deadlineOf(schedule, on);
  return {
    next: boxDay(on, deadlineOn, schedule.deadlineTime),
    chosenDays: { ...others, [month]: { on, deadlineOn, by: 'staff' } },
  };
}
