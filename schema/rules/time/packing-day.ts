import { addDays } from './calendar.ts';
import { isLocalDate } from './written-date.ts';
import type { LocalDate } from './calendar.ts';
import { startOfDayInstant } from './start-of-day.ts';

/** Today and the days after it that the screen names each: a week. Source: docs/rules.md "Packing day". */
export const PACKING_DAYS = 7;

/** How far ahead days can be packed and boxes that are not ordered yet be listed: each membership brings one in that time. */
export const EXPECTED_DAYS = 28;

/** Hours before midnight from which on a change is a late one: 18:00 of the day before. */
const LATE_HOURS = 6;

/** Why a day can't be packed, or null. Days are in the business's zone. Source: docs/rules.md "Packing day". */
export function packingDayProblem(on: unknown, today: LocalDate): string | null {
  if (!isLocalDate(on)) return 'The day must be written like 2026-12-31.';
  return on <= addDays(today, EXPECTED_DAYS) ? null : `Only the coming ${EXPECTED_DAYS} days can be packed.`;
}

/**
 * Since when a change counts as late on a day: 18:00 of the evening before, in the business's zone. Source:
 * docs/rules.md "Packing day".
 */
export function lateSince(today: LocalDate, zone: string): Date {
  return new Date(startOfDayInstant(today, zone).getTime() - LATE_HOURS * 60 * 60 * 1000);
}
