import type { LocalDate } from './calendar.ts';

/** The zone of a business that has set none. Source: docs/rules.md "Days and zones". */
export const DEFAULT_TIME_ZONE = 'America/New_York';

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

/** What the clock on the wall shows at an instant, both in milliseconds, as if it hung in Greenwich. */
export function wallClock(zone: string, instant: number): number {
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
