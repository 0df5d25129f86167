import { weekdayName } from '../schedules/weekday.ts';
import type { Weekday } from '../schedules/weekday.ts';

/**
 * How often in a month a package is handed over: once, on every date of the member's weekday, or on every second one. Price,
 * charge and skip are the month's all the same. Source: docs/rules.md "Fulfillments".
 */
export const FREQUENCIES = ['once', 'every', 'every_second'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

/** The mark of a package, or of a box, that comes more often than once; nothing where it doesn't. */
export const frequencyMark = ({ frequency }: { frequency?: Frequency | null }): { frequency?: Frequency } =>
  frequency && frequency !== 'once' ? { frequency } : {};

/**
 * How often a package comes by a mode, in words: "every second Thursday", "every week" where members have one of several
 * weekdays; null where it comes once a month. Source: docs/rules.md "Fulfillments".
 */
export function frequencyWords(
  frequency: Frequency | null | undefined,
  schedule: { rhythm: string; weekdays: readonly Weekday[] },
): string | null {
  if (!frequency || frequency === 'once' || schedule.rhythm !== 'weekdays') return null;
  const [weekday, ...others] = schedule.weekdays;
  const each = frequency === 'every' ? 'every' : 'every second';
  return `${each} ${weekday && others.length === 0 ? weekdayName(weekday) : 'week'}`;
}
