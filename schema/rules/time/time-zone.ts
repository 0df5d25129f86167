import type { LocalDate } from './calendar.ts';

/** The zone of a business that has set none. Source: docs/rules.md "Days and zones". */
export const DEFAULT_TIME_ZONE = 'America/New_York';

const DAY_MS = 86_400_000;

/** Making a formatter costs a thousand times more than using it. */
const formatters = new Map<string, Intl.DateTimeFormat>();

/** The date in a zone at an instant (a Date or milliseconds). Source: docs/rules.md "Days and zones". */
export function todayIn(zone: string, instant: Date | number): LocalDate {
  return new Date(wallClock(zone, Number(instant))).toISOString().slice(0, 10);
}

/**
 * The date and the time on the wall in a zone at an instant, as spreadsheets read it: "2026-11-23 03:39:09". Source:
 * docs/rules.md "Days and zones".
 */
export function wallTimeIn(zone: string, instant: Date | number): string {
  return new Date(wallClock(zone, Number(instant))).toISOString().slice(0, 19).replace('T', ' ');
}

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

/** What the clock on the wall shows, as milliseconds as if it hung in Greenwich. */
function wallClock(zone: string, instant: number): number {
  const part: Record<string, number> = {};
  for (const { type, value } of formatterOf(zone).formatToParts(instant)) part[type] = Number(value);
  const { year = 0, month = 1, day, hour, minute, second } = part;
  const seconds = Date.UTC(year, month - 1, day, hour, minute, second);
  return seconds + (((instant % 1000) + 1000) % 1000);
}

function formatterOf(zone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(zone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    formatters.set(zone, formatter);
  }
  return formatter;
}
