import { addDays, firstOfMonth, lastOfMonth, yearMonth } from '../time/calendar.ts';
import type { LocalDate, YearMonth } from '../time/calendar.ts';
import type { FulfillmentMode } from '../pages/page-content.ts';
import { deadlineOf, isDeadlineOver } from './deadline.ts';
import type { WallTime } from './deadline.ts';
import { holdsFor, isClosedOn, isMonthOff } from './days-off.ts';
import type { Closure, MovedDay } from './days-off.ts';
import { datesOfMonth, DEFAULT_SCHEDULE, scheduledDate } from './schedule.ts';
import type { MemberDays, ModeSchedule } from './schedule.ts';

/** All that says when a business's boxes come. */
export interface BusinessDays extends Readonly<Record<FulfillmentMode, ModeSchedule>> {
  /** Months with boxes, 1 to 12; null: all. */
  season: number[] | null;
  closures: Closure[];
  movedDays: MovedDay[];
}

/** Days of a business that has set none: the specification's. */
export const DEFAULT_DAYS: BusinessDays = {
  pickup: DEFAULT_SCHEDULE,
  shipping: DEFAULT_SCHEDULE,
  delivery: DEFAULT_SCHEDULE,
  season: null,
  closures: [],
  movedDays: [],
};

/** A month's box on a day that is not the schedule's: kept by a change of it, or chosen by staff. */
export interface ChosenDay {
  on: LocalDate;
  deadlineOn: LocalDate | null;
  /** A change of days that came too late for it, or staff. */
  by: 'kept' | 'staff';
}

/** The days that were chosen for single months of a membership. */
export type ChosenDays = Readonly<Record<YearMonth, ChosenDay>>;

/** A box's day, until when it can be changed, and when it is ordered. */
export interface BoxDay {
  on: LocalDate;
  /** The last day on which it can be changed; null: the specification's windows. */
  deadlineOn: LocalDate | null;
  /** From 00:00 of which it is ordered: the day after its deadline, else its own day. */
  orderOn: LocalDate;
  /** Where its deadline has a time, from then on instead. */
  orderFrom?: WallTime;
}

/**
 * The box of a month as things stand, or null where that month is off. A day that was chosen for it wins unless it is
 * closed; a moved day is its other day; what lies in a closure moves to the member's next date of that month, else to the
 * last before it that can still be changed, else the month is off. `now` is the wall's time at the business. Source:
 * docs/rules.md "Box date".
 */
export function boxOfMonth(
  days: BusinessDays,
  member: MemberDays & { chosenDays?: ChosenDays | null },
  month: YearMonth,
  now: WallTime,
): BoxDay | null {
  const closures = days.closures.filter((closure) => holdsFor(closure, member));
  if (isMonthOff(closures, days.season, month)) return null;
  const schedule = days[member.mode];
  const chosen = member.chosenDays?.[month];
  const { deadlineTime } = schedule;
  if (chosen && !isClosedOn(closures, chosen.on)) return boxDay(chosen.on, chosen.deadlineOn, deadlineTime);
  const scheduled = scheduledDate(schedule, month, member);
  const moved = movedDayOf(days, member, scheduled);
  if (moved) return boxDay(moved.to, movedDeadline(schedule, moved), deadlineTime);
  if (!isClosedOn(closures, scheduled)) return scheduledBox(schedule, scheduled);
  const on = openDate(schedule, closures, member, scheduled, now);
  return on === null ? null : scheduledBox(schedule, on);
}

/**
 * A box of a day, ordered once its deadline is over, which ends with its day unless it has a time, and on its own day at the
 * latest. Source: docs/rules.md "Deadlines".
 */
export function boxDay(on: LocalDate, deadlineOn: LocalDate | null, deadlineTime: string | null): BoxDay {
  const after = deadlineOn === null ? on : addDays(deadlineOn, 1);
  const box = { on, deadlineOn, orderOn: after < on ? after : on };
  const hasTime = deadlineOn !== null && deadlineOn < on && deadlineTime !== null;
  return hasTime ? { ...box, orderFrom: `${deadlineOn} ${deadlineTime}` } : box;
}

/** A box on a date of a schedule, with the deadline that this gives it. */
export const scheduledBox = (schedule: ModeSchedule, on: LocalDate): BoxDay =>
  boxDay(on, deadlineOf(schedule, on), schedule.deadlineTime);

/** The moved day that a date of the schedule is on this once. */
export function movedDayOf(
  { movedDays }: BusinessDays,
  member: Pick<MemberDays, 'mode' | 'placeId'>,
  date: LocalDate,
): MovedDay | null {
  return movedDays.find((moved) => moved.from === date && holdsFor(moved, member)) ?? null;
}

/** Its deadline moves along, and is never before the day after it was entered, nor after the day before it. */
export function movedDeadline(schedule: ModeSchedule, { to, deadlineFrom }: MovedDay): LocalDate | null {
  const deadline = deadlineOf(schedule, to);
  if (deadline === null) return null;
  return deadline < deadlineFrom ? deadlineFrom : deadline;
}

/** Another date of the same month for a box whose day is closed; null where there is none. */
function openDate(
  schedule: ModeSchedule,
  closures: readonly Closure[],
  member: MemberDays,
  scheduled: LocalDate,
  now: WallTime,
): LocalDate | null {
  const month = yearMonth(scheduled);
  const dates = schedule.rhythm === 'weekdays' ? datesOfMonth(schedule, month, member) : everyDayOf(month);
  const open = dates.filter((date) => !isClosedOn(closures, date));
  const later = open.find((date) => date > scheduled);
  if (later !== undefined) return later;
  const earlier = open.filter((date) => date < scheduled && !isPastChange(schedule, date, now));
  return earlier.at(-1) ?? null;
}

/** A date that a box can no longer be moved to: its deadline is over, or without one it is not later than today. */
function isPastChange(schedule: ModeSchedule, date: LocalDate, now: WallTime): boolean {
  const deadlineOn = deadlineOf(schedule, date);
  if (deadlineOn === null) return date <= now.slice(0, 10);
  return isDeadlineOver(deadlineOn, schedule.deadlineTime, now);
}

function everyDayOf(month: YearMonth): LocalDate[] {
  const dates: LocalDate[] = [];
  const last = lastOfMonth(month);
  for (let date = firstOfMonth(month); date <= last; date = addDays(date, 1)) dates.push(date);
  return dates;
}
