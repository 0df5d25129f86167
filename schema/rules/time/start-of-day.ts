import type { LocalDate } from './calendar.ts';
import { wallClock } from './time-zone.ts';

const DAY_MS = 86_400_000;

/**
 * The first instant of a day in a zone: 00:00 there, or, where the clocks jump over midnight that day, the moment
 * after the jump. Source: docs/rules.md "Next box date" ("due from 00:00 of that day in the business's zone").
 */
export function startOfDayInstant(date: LocalDate, zone: string): Date {
  const midnight = Date.parse(`${date}T00:00:00Z`);
  // Every offset in the world is within a day of UTC, so these two are the offsets before and after any change.
  const offsets = [offsetAt(zone, midnight - DAY_MS), offsetAt(zone, midnight + DAY_MS)];
  const instants = offsets
    .map((offset) => midnight - offset)
    .filter((at) => wallClock(zone, at) === midnight);
  if (instants.length > 0) return new Date(Math.min(...instants));
  return new Date(firstInstantFrom(zone, midnight));
}

/** Midnight doesn't exist: looks for the jump by halving, to the millisecond. */
function firstInstantFrom(zone: string, wall: number): number {
  let before = wall - 2 * DAY_MS;
  let after = wall + 2 * DAY_MS;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (wallClock(zone, middle) >= wall) after = middle;
    else before = middle;
  }
  return after;
}

function offsetAt(zone: string, instant: number): number {
  return wallClock(zone, instant) - instant;
}
