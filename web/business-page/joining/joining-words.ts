import { formatLongDate, formatMonthDay, yearMonth } from '../../../schema/rules/time/calendar.ts';
import { cutoffProblem, opensAgainOn } from '../../../schema/rules/time/cutoff.ts';
import { firstSkipWords, secondBoxOn } from '../../../schema/rules/memberships/first-skip.ts';
import type { BusinessDays } from '../../../schema/rules/schedules/box-date.ts';
import { firstBox, lastDayToJoin } from '../../../schema/rules/schedules/first-box.ts';
import { closuresAhead, closureWords, seasonWords } from '../../../schema/rules/schedules/days-words.ts';
import type { Joining } from '../../../schema/rules/schedules/first-box.ts';
import { hoursOn } from '../../../schema/rules/schedules/hours.ts';
import type { Weekday } from '../../../schema/rules/schedules/weekday.ts';
import { groupOf } from '../../../schema/rules/schedules/week-group.ts';
import type { Frequency } from '../../../schema/rules/pages/frequency.ts';
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
  /** On which weekday it comes, of those that the mode has; null where it has none. */
  weekday: Weekday | null;
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
  {
    mode = 'pickup',
    days,
    placeId = null,
    weekday: asked = null,
    frequency,
  }: {
    mode: FulfillmentMode | undefined;
    days: BusinessDays;
    /** Public id of the place of a pickup; null where there is none. */
    placeId?: string | null;
    weekday?: Weekday | null;
    /** How often the chosen package comes. */
    frequency?: Frequency | null;
  },
): JoiningWords {
  if (cutoffProblem(today, cutoffDay) !== null) {
    return {
      title: `Opens ${formatLongDate(opensAgainOn(today))}`,
      detail: `Sign-up is until the ${ordinal(cutoffDay ?? 0)} of each month.`,
      months: [],
      skips: null,
      weekday: null,
      opens: `Opens ${formatMonthDay(opensAgainOn(today))}`,
    };
  }
  const named = { mode, placeId, weekday: asked };
  const { on, weekday } = firstBox(days, named, today);
  // Of every second week the group that comes first: it can be had, whichever is proposed.
  const joining = frequency === 'every_second' ? { ...named, group: groupOf(on) } : named;
  const second = secondBoxOn(days, joining, today);
  const then = `Then ${formatLongDate(second)}`;
  const common = {
    months: [yearMonth(on), yearMonth(second)],
    skips: firstSkipWords(days, joining, today),
    weekday,
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
  const hours = hoursOn(days, joining, on);
  const last = lastDayToJoin(days, joining, today);
  const until = last === today ? 'today for this box' : `until ${formatLongDate(last)}`;
  return {
    ...common,
    title: `Next box: ${formatLongDate(on)}`,
    detail: [
      hours ? `${hours} · join ${until}.` : `Join ${until}.`,
      offWords(days, joining, today, on) ?? then,
    ].join(' '),
  };
}

/** "from December 3": the first box of somebody who joins so today, in the business's zone. */
export const fromWords = (days: BusinessDays, joining: Joining, today: string): string =>
  `from ${formatMonthDay(firstBox(days, joining, today).on)}`;

/** Why a box does not come sooner, or what is closed first: "Closed December 24 to January 1: Christmas". */
function offWords(days: BusinessDays, joining: Joining, today: string, on: string): string | null {
  const season = seasonWords(days);
  const isOut = days.season !== null && !days.season.includes(Number(today.slice(5, 7)));
  if (season && isOut) return `Boxes come ${season}.`;
  const first = closuresAhead(days, joining, today).find(({ from, month }) =>
    from !== null ? from <= on : month !== null && month <= yearMonth(on),
  );
  return first ? `Closed ${closureWords(first)}.` : null;
}
