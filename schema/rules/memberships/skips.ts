import {
  addDays,
  addMonths,
  addMonthsClamped,
  dayInMonth,
  firstOfMonth,
  formatYearMonth,
  yearMonth,
  type LocalDate,
  type YearMonth,
} from '../time/calendar.ts';
import { SKIP_DAYS, SKIP_MONTHS_AHEAD } from '../limits.ts';
import { afterSkips } from './renewal.ts';
import type { Schedule, Standing } from './renewal.ts';

/** Source: docs/rules.md "Skipping a month". */
export const SKIP_WINDOW_CLOSED =
  'Skip window has closed for the upcoming cycle. Skips must be made at least 15 days before the 1st.';

/** Source: docs/rules.md "Skipping a month". */
export const SKIP_QUESTION = 'Skip the upcoming month for this subscription?';

/** A gift is one box and never renews. Source: docs/rules.md "Gifts". */
export const GIFT_HAS_NO_SKIP = 'A gift is a single box, so there is no month to skip.';

/** An open debt comes first. Source: docs/rules.md "Skipping a month". */
export const PAST_DUE_HAS_NO_SKIP =
  'Your last box is not paid yet. A month can be skipped again once it is paid.';

/**
 * The month that a skip would skip: N's month, N being the 1st of the month after the last order's (or start's).
 * Source: docs/rules.md "Skipping a month".
 */
export function skipMonthOf(lastOrderOn: LocalDate): YearMonth {
  return addMonths(yearMonth(lastOrderOn), 1);
}

/**
 * The last day, whole, on which a month can be skipped, and a skip of it undone: 15 days before its 1st. Source:
 * docs/rules.md "Skipping a month".
 */
export function lastDayToSkip(month: YearMonth): LocalDate {
  return addDays(firstOfMonth(month), -SKIP_DAYS);
}

/**
 * The last day, whole, on which the upcoming month can be skipped: N less 15 days (for April, 17 March). Source:
 * docs/rules.md "Skipping a month".
 */
export function skipBy(lastOrderOn: LocalDate): LocalDate {
  return lastDayToSkip(skipMonthOf(lastOrderOn));
}

/**
 * Why the upcoming month can't be skipped today, or null. Both dates in the business's zone. Source: docs/rules.md
 * "Skipping a month".
 */
export function skipProblem(today: LocalDate, lastOrderOn: LocalDate): string | null {
  return today <= skipBy(lastOrderOn) ? null : SKIP_WINDOW_CLOSED;
}

/** Why a month can't be skipped by its member today: what kind of no it is, and the sentence. */
export interface MonthProblem {
  kind: 'too_late' | 'too_far';
  sentence: string;
}

/**
 * Why a month can't be skipped by its member today, or null: the upcoming one by the specification's rule, and besides
 * it any of the six calendar months after today's, through the 15th day before its 1st. Source: docs/rules.md "Skipping
 * a month".
 */
export function monthProblem(
  month: YearMonth,
  today: LocalDate,
  lastOrderOn: LocalDate,
): MonthProblem | null {
  const upcoming = skipMonthOf(lastOrderOn);
  if (month === upcoming) {
    const sentence = skipProblem(today, lastOrderOn);
    return sentence === null ? null : { kind: 'too_late', sentence };
  }
  if (month < upcoming)
    return { kind: 'too_late', sentence: `The box of ${formatYearMonth(month)} has been ordered already.` };
  const last = addMonths(yearMonth(today), SKIP_MONTHS_AHEAD);
  if (month > last)
    return { kind: 'too_far', sentence: `Months can be skipped up to ${formatYearMonth(last)} now.` };
  return undoProblem(month, today);
}

/**
 * Why a member's skip of a month can't be undone today, or null: while it could still be made. Source: docs/rules.md
 * "Skipping a month".
 */
export function undoProblem(month: YearMonth, today: LocalDate): MonthProblem | null {
  if (today <= lastDayToSkip(month)) return null;
  return { kind: 'too_late', sentence: SKIP_WINDOW_CLOSED };
}

/** A coming month as somebody chooses whether to skip it. */
export interface ComingSkip {
  yearMonth: YearMonth;
  /** The day on which its box would come. */
  scheduledOn: LocalDate;
  /** The last day, whole, on which it can be skipped, and a skip of it undone. */
  skipBy: LocalDate;
  isSkipped: boolean;
  /** Skipped or not, the member can still say otherwise today. */
  isOpen: boolean;
}

/**
 * The months that are still to bring a box, or would, in order: from the month after the last order's on, without those
 * whose day has gone by or that bring nothing, to the last that can be skipped today or is skipped. Source:
 * docs/rules.md "Skipping a month".
 */
export function comingSkips(
  { lastOrderOn, anchorDay, skippedMonths, nextBoxOn }: Schedule & { nextBoxOn: LocalDate },
  today: LocalDate,
): ComingSkip[] {
  const upcoming = skipMonthOf(lastOrderOn);
  const ahead = addMonths(yearMonth(today), SKIP_MONTHS_AHEAD);
  const last = [...skippedMonths, upcoming].reduce((a, b) => (a > b ? a : b), ahead);
  const first = upcoming > yearMonth(today) ? upcoming : yearMonth(today);
  const months: ComingSkip[] = [];
  for (let month = first; month <= last; month = addMonths(month, 1)) {
    const isSkipped = skippedMonths.includes(month);
    const scheduledOn = dayInMonth(month, anchorDay);
    if (scheduledOn < today || (month > ahead && month !== upcoming && !isSkipped)) continue;
    // Before the next box only skipped months are to come: others lie before a reactivation.
    if (!isSkipped && scheduledOn < nextBoxOn) continue;
    const problem = isSkipped ? undoProblem(month, today) : monthProblem(month, today, lastOrderOn);
    months.push({
      yearMonth: month,
      scheduledOn,
      skipBy: lastDayToSkip(month),
      isSkipped,
      isOpen: problem === null,
    });
  }
  return months;
}

/**
 * The next box date once a month is skipped as well: it moves on over that month where it was that month's. Source:
 * docs/rules.md "Next box date".
 */
export function nextBoxAfterSkip(
  { nextBoxOn, anchorDay, skippedMonths }: Standing,
  month: YearMonth,
): LocalDate {
  return afterSkips(nextBoxOn, anchorDay, [...skippedMonths, month]);
}

/**
 * The next box date once the skip of a month that is still to come is taken back: that month's, where it is earlier.
 * Source: docs/rules.md "Next box date".
 */
export function nextBoxAfterUndo({ nextBoxOn, anchorDay }: Standing, month: YearMonth): LocalDate {
  const on = dayInMonth(month, anchorDay);
  return on < nextBoxOn ? on : nextBoxOn;
}

/**
 * The month whose box staff can skip for a member, as long as its renewal has not run: the first that has not gone by.
 * A month that is skipped already is the answer until its day has gone by, so that asking again answers the same.
 * Source: docs/rules.md "Skipping a month".
 */
export function staffSkipMonth(stored: Standing, today: LocalDate): YearMonth {
  const { anchorDay, skippedMonths } = stored;
  let on = stored.nextBoxOn;
  for (;;) {
    const before = addMonthsClamped(on, -1, anchorDay);
    if (before < today || !skippedMonths.includes(yearMonth(before))) return yearMonth(on);
    on = before;
  }
}

/**
 * Whether staff can still skip this month for a member: its box has neither been ordered nor passed over, and it is not
 * beyond the months that can be skipped. Source: docs/rules.md "Skipping a month".
 */
export function staffMaySkip({ nextBoxOn }: Standing, month: YearMonth, today: LocalDate): boolean {
  const next = yearMonth(nextBoxOn);
  const ahead = addMonths(yearMonth(today), SKIP_MONTHS_AHEAD);
  return month === next || (month > next && month <= ahead);
}

/**
 * Whether staff can still take a skip back for a member: until the end of the day on which its box would have come, so
 * that the renewal has not passed over it, and never a month before a reactivation or an order. Source: docs/rules.md
 * "Skipping a month".
 */
export function staffMayUndo(
  { lastOrderOn, anchorDay }: Schedule,
  month: YearMonth,
  { today, reactivatedOn }: { today: LocalDate; reactivatedOn: LocalDate | null },
): boolean {
  const on = dayInMonth(month, anchorDay);
  return on >= today && month > yearMonth(lastOrderOn) && (reactivatedOn === null || on > reactivatedOn);
}
