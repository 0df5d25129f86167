import { formatLongDate, formatMonthDay, yearMonth } from '../../../schema/rules/time/calendar.ts';
import { cutoffProblem, opensAgainOn } from '../../../schema/rules/time/cutoff.ts';
import { firstSkipWords, secondBoxOn } from '../../../schema/rules/memberships/first-skip.ts';
import type { BusinessDays } from '../../../schema/rules/schedules/box-date.ts';
import { firstBox, lastDayToJoin } from '../../../schema/rules/schedules/first-box.ts';
import { ordinal } from '../../../schema/rules/text/ordinal.ts';
import type { FulfillmentMode } from '../../../schema/rules/pages/page-content.ts';

/** What a day means for somebody who would join on it, in words. */
export interface JoiningWords {
  title: string;
  detail: string;
  /** The months of the first two boxes, "2026-12"; none where nobody can join now. */
  months: string[];
  /** What of the boxes is fixed, and from when a month can be skipped; null where nobody can join now. */
  skips: string | null;
  /** "Opens December 1" where the month's cutoff has passed, else null. */
  opens: string | null;
}

/**
 * When the first box of somebody who joins today comes, or when one can join again. `today` is in the business's zone.
 * Source: docs/rules.md "Business page".
 */
export function joiningWords(
  today: string,
  cutoffDay: number | null,
  { mode = 'pickup', days }: { mode: FulfillmentMode | undefined; days: BusinessDays },
): JoiningWords {
  if (cutoffProblem(today, cutoffDay) !== null) {
    return {
      title: `Opens ${formatLongDate(opensAgainOn(today))}`,
      detail: `Sign-up is until the ${ordinal(cutoffDay ?? 0)} of each month.`,
      months: [],
      skips: null,
      opens: `Opens ${formatMonthDay(opensAgainOn(today))}`,
    };
  }
  const joining = { mode, placeId: null, weekday: null };
  const { on } = firstBox(days, joining, today);
  const second = secondBoxOn(days, joining, today);
  const then = `Then ${formatLongDate(second)}`;
  const common = {
    months: [yearMonth(on), yearMonth(second)],
    skips: firstSkipWords(days, joining, today),
    opens: null,
  };
  if (days[mode].rhythm === 'anniversary') {
    // Ordered today it is never promised for tonight: the business says on which days boxes are handed over.
    const isToday = on === today;
    return {
      ...common,
      title: `First box: ${isToday ? 'from ' : ''}${formatLongDate(on)}`,
      detail: isToday ? `On the next ${mode} day. ${then}` : then,
    };
  }
  return {
    ...common,
    title: `Next box: ${formatLongDate(on)}`,
    detail: `Join until ${formatLongDate(lastDayToJoin(days, joining, today))}. ${then}`,
  };
}
