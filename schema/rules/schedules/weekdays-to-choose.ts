import type { ModeSchedule } from './schedule.ts';
import { WEEKDAYS } from './weekday.ts';
import type { Weekday } from './weekday.ts';

/** The weekdays of a schedule in the order of the week; none where it has no choice of them. */
export function weekdaysToChoose({ rhythm, weekdays }: ModeSchedule): Weekday[] {
  if (rhythm !== 'weekdays' || weekdays.length < 2) return [];
  return WEEKDAYS.filter((weekday) => weekdays.includes(weekday));
}

/** A weekday that was written down, or null. */
export const weekdayNamed = (text: unknown): Weekday | null =>
  WEEKDAYS.find((weekday) => weekday === text) ?? null;
