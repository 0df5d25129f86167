import type { LocalDate } from '../time/calendar.ts';
import { ownWeekday } from './schedule.ts';
import type { ModeSchedule } from './schedule.ts';
import type { Weekday } from './weekday.ts';

/**
 * The weekdays of a schedule that a place or a zone holds; none named means all. Empty where the schedule is not by weekdays.
 * Source: docs/rules.md "Days of a place".
 */
export function weekdaysHeld(
  { rhythm, weekdays }: Pick<ModeSchedule, 'rhythm' | 'weekdays'>,
  named: readonly Weekday[],
): Weekday[] {
  if (rhythm !== 'weekdays') return [];
  return named.length === 0 ? [...weekdays] : weekdays.filter((weekday) => named.includes(weekday));
}

/**
 * The weekday of a member of a place, or a zone, that holds `named` days: their own where it is held, else the held one that
 * comes first from a date on. Their own by other rhythms, and where none is held. Source: docs/rules.md "Days of a place".
 */
export function weekdayHeld(
  schedule: ModeSchedule,
  named: readonly Weekday[],
  own: Weekday | null,
  from: LocalDate,
): Weekday | null {
  if (schedule.rhythm !== 'weekdays') return own;
  const weekdays = weekdaysHeld(schedule, named);
  return ownWeekday(weekdays.length > 0 ? { ...schedule, weekdays } : schedule, own, from);
}
