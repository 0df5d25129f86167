import { dayInMonth } from '../time/calendar.ts';
import type { LocalDate, YearMonth } from '../time/calendar.ts';
import type { FulfillmentMode } from '../pages/page-content.ts';
import { lastWeekdayOf, nextWeekday, weekdaysOfMonth } from './weekday-dates.ts';
import type { Weekday } from './weekday.ts';
import { ofGroup } from './week-group.ts';
import type { WeekGroup } from './week-group.ts';

/** How the days of a mode's boxes are found: each member's own day, a weekday, or one day of the month for all. */
export const RHYTHMS = ['anniversary', 'weekdays', 'monthly'] as const;
export type Rhythm = (typeof RHYTHMS)[number];

/** Which weekday of a month: the first to the fourth, or the last. */
export const WEEKS = ['first', 'second', 'third', 'fourth', 'last'] as const;
export type Week = (typeof WEEKS)[number];

/** Days of a mode that nobody has set: how many lie between joining and the first box, at least. */
export const LEAD_DAYS = 2;
export const LEAD_DAYS_MAX = 14;
export const DEADLINE_DAYS_MAX = 14;

/** The days of one mode's boxes. Source: docs/rules.md "Schedules". */
export interface ModeSchedule {
  rhythm: Rhythm;
  /** Of `weekdays`: the days of the week, of which each member has one. */
  weekdays: Weekday[];
  /** Of `monthly` by weekday: which one of the month; null where `day` says it. */
  week: Week | null;
  weekday: Weekday | null;
  /** Of `monthly` by date: 1 to 31, clamped in shorter months. */
  day: number | null;
  /** When on that day, as text: "3 to 6 pm". */
  hours: string;
  /** Days between joining and the first box, at least. */
  leadDays: number;
  /** Days before a box until which it can be changed; null: the specification's windows. */
  deadlineDays: number | null;
  /** Until when on that day, "18:00"; null: to its end. */
  deadlineTime: string | null;
}

/** The schedule of a mode that nobody has set: the specification's. Source: docs/rules.md "Schedules". */
export const DEFAULT_SCHEDULE: ModeSchedule = {
  rhythm: 'anniversary',
  weekdays: [],
  week: null,
  weekday: null,
  day: null,
  hours: '',
  leadDays: LEAD_DAYS,
  deadlineDays: null,
  deadlineTime: null,
};

/** What a member's own dates hang on, beside the schedule. */
export interface MemberDays {
  mode: FulfillmentMode;
  /** Public id of the pickup place; null where the business has none. */
  placeId: string | null;
  /** The day of the month that the boxes come on, or are looked for from: 1 to 31. */
  anchorDay: number;
  /** Their weekday, where the schedule has several. */
  weekday: Weekday | null;
  /** Of a package that comes every second week: in which weeks; else null, or missing. */
  group?: WeekGroup | null;
}

/**
 * The day that a schedule gives to a month's box, whatever is closed or moved: the anchor day, the member's weekday first
 * met from it on, of their group where they have one (else the last one of that month), or the day of the month for all.
 * Source: docs/rules.md "Box date".
 */
export function scheduledDate(
  schedule: ModeSchedule,
  month: YearMonth,
  { anchorDay, weekday, group }: Pick<MemberDays, 'anchorDay' | 'weekday' | 'group'>,
): LocalDate {
  if (schedule.rhythm === 'monthly') return monthlyDate(schedule, month);
  const anchor = dayInMonth(month, anchorDay);
  if (schedule.rhythm === 'anniversary') return anchor;
  const own = ownWeekday(schedule, weekday, anchor);
  const dates = ofGroup(weekdaysOfMonth(month, own), group);
  return dates.find((date) => date >= anchor) ?? dates.at(-1)!;
}

/**
 * A member's weekday, where the schedule holds it; else the one of the schedule that comes first from a date on. Source:
 * docs/rules.md "Box date".
 */
export function ownWeekday(schedule: ModeSchedule, weekday: Weekday | null, from: LocalDate): Weekday {
  const { weekdays } = schedule;
  if (weekday !== null && weekdays.includes(weekday)) return weekday;
  return weekdays.reduce((first, each) =>
    nextWeekday(from, each) < nextWeekday(from, first) ? each : first,
  );
}

/** All dates of a month on which a member of a schedule could have a box, the first first; any day by `anniversary`. */
export function datesOfMonth(
  schedule: ModeSchedule,
  month: YearMonth,
  member: Pick<MemberDays, 'anchorDay' | 'weekday' | 'group'>,
): LocalDate[] {
  if (schedule.rhythm !== 'weekdays') return [scheduledDate(schedule, month, member)];
  const own = ownWeekday(schedule, member.weekday, dayInMonth(month, member.anchorDay));
  return ofGroup(weekdaysOfMonth(month, own), member.group);
}

function monthlyDate({ week, weekday, day }: ModeSchedule, month: YearMonth): LocalDate {
  if (week === null || weekday === null) return dayInMonth(month, day ?? 1);
  if (week === 'last') return lastWeekdayOf(month, weekday);
  return weekdaysOfMonth(month, weekday)[WEEKS.indexOf(week)]!;
}
