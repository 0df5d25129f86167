import { addDays, formatLongDate } from '../time/calendar.ts';
import type { LocalDate } from '../time/calendar.ts';
import type { ModeSchedule } from './schedule.ts';

/** What the clock on a business's wall shows: "2026-11-23 03:39:09", compared as text. A day alone is its first moment. */
export type WallTime = string;

/** The last day on which a box of a day can be changed; null by the specification's windows. */
export function deadlineOf({ deadlineDays }: ModeSchedule, on: LocalDate): LocalDate | null {
  return deadlineDays === null ? null : addDays(on, -deadlineDays);
}

/**
 * Whether a deadline is over: after the end of its day, or from its time on ("18:00"). Source: docs/rules.md "Deadlines".
 */
export function isDeadlineOver(deadlineOn: LocalDate, time: string | null, now: WallTime): boolean {
  return now >= (time === null ? addDays(deadlineOn, 1) : `${deadlineOn} ${time}`);
}

/** "Monday, November 30", or "Monday, November 30, 6 pm". */
export function formatDeadline(deadlineOn: LocalDate, time: string | null): string {
  return time === null ? formatLongDate(deadlineOn) : `${formatLongDate(deadlineOn)}, ${formatTime(time)}`;
}

/** Said where a box can no longer be changed. Source: docs/rules.md "Deadlines". */
export function tooLateToChange(deadlineOn: LocalDate, time: string | null): string {
  return `It is too late to change this box. It could be changed until ${formatDeadline(deadlineOn, time)}.`;
}

/** "6 pm", "6:30 pm", from "18:30". */
export function formatTime(time: string): string {
  const hour = Number(time.slice(0, 2));
  const minute = time.slice(3, 5);
  const half = hour < 12 ? 'am' : 'pm';
  return `${hour % 12 === 0 ? 12 : hour % 12}${minute === '00' ? '' : `:${minute}`} ${half}`;
}
