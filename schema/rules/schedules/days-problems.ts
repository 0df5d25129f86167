import { FULFILLMENT_MODES } from '../pages/page-content.ts';
import { daysBetween, yearMonth } from '../time/calendar.ts';
import { isLocalDate, isYearMonth } from '../time/written-date.ts';
import type { LocalDate } from '../time/calendar.ts';
import { DEADLINE_DAYS_MAX, LEAD_DAYS_MAX } from './schedule.ts';
import type { ModeSchedule } from './schedule.ts';

/** Texts of days: hours, and why there is none. */
export const DAYS_TEXT_MAX = 200;
/** Closures, and moved days, of one business that are not over. */
export const DAYS_OFF_MAX = 60;
/** The longest closure, in days. */
export const CLOSURE_DAYS_MAX = 366;

/** What stands in the way of a mode's schedule, by field; empty where nothing does. Source: docs/rules.md "Schedules". */
export function scheduleProblems(schedule: ModeSchedule): Record<string, string> {
  const { rhythm, weekdays, week, weekday, day, hours, leadDays, deadlineDays, deadlineTime } = schedule;
  const problems: Record<string, string> = {};
  if (rhythm === 'weekdays' && weekdays.length === 0)
    problems.weekdays = 'Please choose at least one weekday.';
  if (new Set(weekdays).size !== weekdays.length) problems.weekdays = 'Each weekday can be chosen once.';
  const hasDate = day !== null && isWhole(day, 1, 31);
  const hasWeekday = week !== null && weekday !== null;
  if (rhythm === 'monthly' && !hasDate && !hasWeekday)
    problems.day = 'Please choose a day of the month: its date, or one of its weekdays.';
  if (day !== null && !isWhole(day, 1, 31)) problems.day = 'The date must be from 1 to 31.';
  if (hours.length > DAYS_TEXT_MAX) problems.hours = `At most ${DAYS_TEXT_MAX} characters.`;
  if (!isWhole(leadDays, 0, LEAD_DAYS_MAX))
    problems.leadDays = `The days before the first box must be from 0 to ${LEAD_DAYS_MAX}.`;
  if (deadlineDays !== null && !isWhole(deadlineDays, 1, DEADLINE_DAYS_MAX))
    problems.deadlineDays = `The deadline must be from 1 to ${DEADLINE_DAYS_MAX} days before a box.`;
  if (deadlineTime !== null && !/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(deadlineTime))
    problems.deadlineTime = 'The time must be written like 18:00.';
  return problems;
}

/** Why these can't be the months of a season, or null; null means all. Source: docs/rules.md "Days off". */
export function seasonProblem(season: readonly number[] | null): string | null {
  if (season === null) return null;
  if (season.length === 0) return 'Please choose at least one month.';
  const isRight = season.every((month) => isWhole(month, 1, 12)) && new Set(season).size === season.length;
  return isRight ? null : 'Months are numbers from 1 to 12, each once.';
}

/** What is asked to be closed: days, or one whole month. */
export interface ClosureDraft {
  from: LocalDate | null;
  to: LocalDate | null;
  month: string | null;
  words: string;
}

/** What stands in the way of a closure that is entered today, by field. Source: docs/rules.md "Days off". */
export function closureProblems(closure: ClosureDraft, today: LocalDate): Record<string, string> {
  const { from, to, month, words } = closure;
  const problems: Record<string, string> = {};
  if (words.length > DAYS_TEXT_MAX) problems.words = `At most ${DAYS_TEXT_MAX} characters.`;
  if (month !== null) {
    if (from !== null || to !== null) problems.month = 'Please choose days or a month, not both.';
    else if (!isYearMonth(month)) problems.month = 'The month must be written like 2027-08.';
    else if (month < yearMonth(today)) problems.month = 'This month is over.';
    return problems;
  }
  if (!isLocalDate(from)) problems.from = 'Please choose the first day.';
  if (!isLocalDate(to)) problems.to = 'Please choose the last day.';
  if (!isLocalDate(from) || !isLocalDate(to)) return problems;
  if (from > to) problems.to = 'The last day must not be before the first day.';
  else if (to <= today) problems.to = 'These days are over.';
  else if (daysBetween(from, to) >= CLOSURE_DAYS_MAX) problems.to = 'At most a year can be closed at once.';
  return problems;
}

/** What stands in the way of a moved day that is entered today, by field. Source: docs/rules.md "Moved days". */
export function movedDayProblems(
  { from, to, words, hours }: { from: LocalDate; to: LocalDate; words: string; hours: string },
  today: LocalDate,
): Record<string, string> {
  const problems: Record<string, string> = {};
  if (words.length > DAYS_TEXT_MAX) problems.words = `At most ${DAYS_TEXT_MAX} characters.`;
  if (hours.length > DAYS_TEXT_MAX) problems.hours = `At most ${DAYS_TEXT_MAX} characters.`;
  if (!isLocalDate(from) || from <= today) problems.from = 'Please choose a day that is ahead.';
  if (!isLocalDate(to) || to <= today) problems.to = 'Please choose a day that is ahead.';
  else if (isLocalDate(from) && yearMonth(from) !== yearMonth(to))
    problems.to = 'A box stays in its month: please choose a day of the same month.';
  else if (from === to) problems.to = 'This is the day that it is already.';
  return problems;
}

/** Whether these are all modes, or null for all. */
export const modesProblem = (modes: readonly string[] | null): string | null =>
  modes === null ||
  (modes.length > 0 && modes.every((mode) => (FULFILLMENT_MODES as readonly string[]).includes(mode)))
    ? null
    : 'Please choose at least one way.';

/** Whether these are open places of the business, by their public ids, or null for all. */
export const placesProblem = (
  placeIds: readonly string[] | null,
  places: readonly { id: string }[],
): string | null => {
  if (placeIds === null) return null;
  if (placeIds.length === 0) return 'Please choose at least one place.';
  const areKnown = placeIds.every((id) => places.some((place) => place.id === id));
  return areKnown ? null : 'Please choose places that are open.';
};

const isWhole = (value: number, least: number, most: number): boolean =>
  Number.isInteger(value) && value >= least && value <= most;
