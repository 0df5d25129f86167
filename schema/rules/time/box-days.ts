import type { ProgressFilter } from '../memberships/order-progress.ts';
import { daysBetween } from './calendar.ts';
import { isLocalDate } from './written-date.ts';

/** The most days that one list of boxes covers: two months. */
export const BOX_LIST_DAYS = 62;

/** Why boxes can't be listed for these days (both included), or null. Source: docs/rules.md "The coming month". */
export function boxDaysProblem(from: unknown, to: unknown): string | null {
  if (!isLocalDate(from) || !isLocalDate(to)) return 'The days must be written like 2026-12-31.';
  if (from > to) return 'The first day must not be after the last day.';
  if (daysBetween(from, to) >= BOX_LIST_DAYS) return `At most ${BOX_LIST_DAYS} days can be listed at once.`;
  return null;
}

/** States in which a list needs no first day: boxes that are still to be handed over are few, however old they are. */
export const isWithoutFirstDay = (progress: ProgressFilter | null): boolean =>
  progress === 'open' || progress === 'new' || progress === 'ready';

/**
 * Why boxes can't be listed for these days, or null. Without a first day (null) all are listed that are still to be handed
 * over up to the last one. Source: docs/rules.md "Packing day".
 */
export function boxListProblem(from: unknown, to: unknown, progress: ProgressFilter | null): string | null {
  if (from !== null) return boxDaysProblem(from, to);
  if (!isWithoutFirstDay(progress))
    return 'Please choose a first day: only boxes that are still to be handed over need none.';
  return isLocalDate(to) ? null : 'The days must be written like 2026-12-31.';
}
