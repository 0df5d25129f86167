import { daysBetween, isLocalDate } from './calendar.ts';

/** The most days that one list of boxes covers: two months. */
export const BOX_LIST_DAYS = 62;

/** Why boxes can't be listed for these days (both included), or null. Source: docs/rules.md "The coming month". */
export function boxDaysProblem(from: unknown, to: unknown): string | null {
  if (!isLocalDate(from) || !isLocalDate(to)) return 'The days must be written like 2026-12-31.';
  if (from > to) return 'The first day must not be after the last day.';
  if (daysBetween(from, to) >= BOX_LIST_DAYS) return `At most ${BOX_LIST_DAYS} days can be listed at once.`;
  return null;
}
