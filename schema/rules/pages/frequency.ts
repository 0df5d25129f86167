import { weekdayName } from '../schedules/weekday.ts';
import type { Weekday } from '../schedules/weekday.ts';

/**
 * How often in a month a package is handed over: once, or on every date of the member's weekday. Price, charge and skip are the
 * month's all the same. Source: docs/rules.md "Fulfillments".
 */
export const FREQUENCIES = ['once', 'every'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

/** The mark of a package, or of a box, that comes more often than once; nothing where it doesn't. */
export const frequencyMark = ({ frequency }: { frequency?: Frequency | null }): { frequency?: Frequency } =>
  frequency && frequency !== 'once' ? { frequency } : {};

/**
 * How often a package comes by a mode, in words: "every Thursday", "every week" where members have one of several weekdays; null
 * where it comes once a month. Source: docs/rules.md "Fulfillments".
 */
export function frequencyWords(
  frequency: Frequency | null | undefined,
  schedule: { rhythm: string; weekdays: readonly Weekday[] },
): string | null {
  if (frequency !== 'every' || schedule.rhythm !== 'weekdays') return null;
  const [weekday, ...others] = schedule.weekdays;
  return weekday && others.length === 0 ? `every ${weekdayName(weekday)}` : 'every week';
}
