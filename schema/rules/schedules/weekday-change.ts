import { addDays, yearMonth } from '../time/calendar.ts';
import type { LocalDate } from '../time/calendar.ts';
import { boxOfMonth, scheduledBox } from './box-date.ts';
import type { BoxDay, BusinessDays, ChosenDays } from './box-date.ts';
import { holdsFor, isClosedOn } from './days-off.ts';
import { isDeadlineOver } from './deadline.ts';
import type { WallTime } from './deadline.ts';
import type { BoxStanding } from './next-box.ts';
import { datesOfMonth } from './schedule.ts';
import type { ModeSchedule } from './schedule.ts';
import { listed } from './days-words.ts';
import { WEEKDAYS, weekdayName } from './weekday.ts';
import type { WeekGroup } from './week-group.ts';
import type { Weekday } from './weekday.ts';

/** Where no deadlines are set, a box's day can be changed through so many days before it. */
const DAYS_BEFORE = 3;

/** Why boxes of a mode can't come on a weekday, or null. Source: docs/rules.md "Another weekday". */
export function weekdayProblem(schedule: ModeSchedule, weekday: Weekday): string | null {
  if (schedule.rhythm === 'weekdays' && schedule.weekdays.includes(weekday)) return null;
  if (schedule.rhythm !== 'weekdays') return 'The day of these boxes can’t be chosen.';
  const names = WEEKDAYS.filter((each) => schedule.weekdays.includes(each));
  return `Boxes come on ${listed(
    names.map((each) => `${weekdayName(each)}s`),
    'and',
  )}.`;
}

/** The last day on which the day of a box can be changed: its deadline, else the third day before it. */
export const dayChangeableUntil = ({ on, deadlineOn }: BoxDay): LocalDate =>
  deadlineOn ?? addDays(on, -DAYS_BEFORE);

/** What another weekday, or another group, does to the next box. */
export interface DayChange {
  next: BoxDay;
  /** The days of single months, with that of the next box where its month's rule gives another one. */
  chosenDays: ChosenDays | null;
}

/**
 * The next box once a membership comes on another weekday: on the first date of it in the same month, from the anchor day
 * on, that is open and can still be changed; where there is none, it keeps its day, and the change holds from the month
 * after. Source: docs/rules.md "Another weekday".
 */
export function afterWeekdayChange(
  days: BusinessDays,
  standing: BoxStanding,
  weekday: Weekday,
  now: WallTime,
): DayChange {
  return afterDayChange(days, standing, { weekday }, now);
}

/** The same once a membership comes in the weeks of another group. Source: docs/rules.md "Groups". */
export function afterGroupChange(
  days: BusinessDays,
  standing: BoxStanding,
  group: WeekGroup,
  now: WallTime,
): DayChange {
  // By another rhythm it comes once a month, on a day that no group decides.
  if (days[standing.mode].rhythm !== 'weekdays')
    return { next: standing.next, chosenDays: standing.chosenDays };
  return afterDayChange(days, standing, { group }, now);
}

function afterDayChange(
  days: BusinessDays,
  standing: BoxStanding,
  change: Pick<Partial<BoxStanding>, 'weekday' | 'group'>,
  now: WallTime,
): DayChange {
  const month = yearMonth(standing.next.on);
  const { [month]: _chosen, ...others } = standing.chosenDays ?? {};
  const member = { ...standing, ...change, chosenDays: others };
  const scheduled = boxOfMonth(days, member, month, now);
  const next = datesFrom(days, member, scheduled, now) ?? standing.next;
  const chosenDays: ChosenDays =
    scheduled?.on === next.on
      ? others
      : { ...others, [month]: { on: next.on, deadlineOn: next.deadlineOn, by: 'kept' } };
  return { next, chosenDays: Object.keys(chosenDays).length > 0 ? chosenDays : null };
}

/** The first of a month's boxes that can still be changed: its own, then the later dates of that weekday. */
function datesFrom(
  days: BusinessDays,
  member: BoxStanding,
  scheduled: BoxDay | null,
  now: WallTime,
): BoxDay | null {
  if (scheduled === null) return null;
  const schedule = days[member.mode];
  const closures = days.closures.filter((closure) => holdsFor(closure, member));
  const later = datesOfMonth(schedule, yearMonth(scheduled.on), member)
    .filter((on) => on > scheduled.on && !isClosedOn(closures, on))
    .map((on) => scheduledBox(schedule, on));
  const { deadlineTime } = schedule;
  const isOpen = (box: BoxDay) =>
    !isDeadlineOver(dayChangeableUntil(box), box.deadlineOn === null ? null : deadlineTime, now);
  return [scheduled, ...later].find(isOpen) ?? null;
}
