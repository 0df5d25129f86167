import {
  addDays,
  addMonths,
  firstOfMonth,
  formatYearMonth,
  yearMonth,
  type LocalDate,
  type YearMonth,
} from '../time/calendar.ts';
import { SKIP_DAYS, SKIP_MONTHS_AHEAD } from '../limits.ts';
import { boxOfMonth } from '../schedules/box-date.ts';
import type { BoxDay, BusinessDays } from '../schedules/box-date.ts';
import { isDeadlineOver, tooLateToChange } from '../schedules/deadline.ts';
import type { WallTime } from '../schedules/deadline.ts';
import { nextBox, resumesFrom } from '../schedules/next-box.ts';
import type { BoxPlan, BoxStanding } from '../schedules/next-box.ts';
import { scheduledDate } from '../schedules/schedule.ts';

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
 * The month that a skip without a month skips: N's month, N being the 1st of the month after the last order's (or start's);
 * where the business has deadlines, that of the next box before any skip of it. Source: docs/rules.md "Skipping a month".
 */
export function skipMonthOf(days: BusinessDays, plan: BoxPlan, now: WallTime): YearMonth {
  if (days[plan.mode].deadlineDays === null) return addMonths(yearMonth(plan.lastOrderOn), 1);
  return yearMonth(nextBox(days, { ...plan, skippedMonths: [] }, now).on);
}

/**
 * The last day, whole, on which a month can be skipped by the specification's window, and a skip of it undone: 15 days
 * before its 1st. Source: docs/rules.md "Skipping a month".
 */
export function lastDayToSkip(month: YearMonth): LocalDate {
  return addDays(firstOfMonth(month), -SKIP_DAYS);
}

/** The last day on which the box of a month can be skipped, and that undone: its deadline, else by the specification. */
export function skipByOf(month: YearMonth, box: Pick<BoxDay, 'deadlineOn'> | null): LocalDate {
  return box?.deadlineOn ?? lastDayToSkip(month);
}

/** The last day, whole, on which the upcoming month can be skipped. Source: docs/rules.md "Skipping a month". */
export function skipBy(days: BusinessDays, plan: BoxPlan, now: WallTime): LocalDate {
  const month = skipMonthOf(days, plan, now);
  return skipByOf(month, boxOfMonth(days, plan, month, now));
}

/** Why a month can't be skipped by its member today: what kind of no it is, and the sentence. */
export interface MonthProblem {
  kind: 'too_late' | 'too_far' | 'closed';
  sentence: string;
}

/**
 * Why a month can't be skipped by its member now, or null: the upcoming one by the specification's rule, and besides it any
 * of the six calendar months after today's; each until its box's deadline, and where there is none through the 15th day
 * before its 1st. Source: docs/rules.md "Skipping a month".
 */
export function monthProblem(
  days: BusinessDays,
  plan: BoxPlan,
  month: YearMonth,
  now: WallTime,
): MonthProblem | null {
  const upcoming = skipMonthOf(days, plan, now);
  if (month < upcoming)
    return { kind: 'too_late', sentence: `The box of ${formatYearMonth(month)} has been ordered already.` };
  const last = addMonths(yearMonth(now), SKIP_MONTHS_AHEAD);
  if (month !== upcoming && month > last)
    return { kind: 'too_far', sentence: `Months can be skipped up to ${formatYearMonth(last)} now.` };
  if (boxOfMonth(days, plan, month, now) === null)
    return { kind: 'closed', sentence: `There is no box in ${formatYearMonth(month)}.` };
  return undoProblem(days, plan, month, now);
}

/**
 * Why a member's skip of a month can't be undone now, or null: while it could still be made. Source: docs/rules.md
 * "Skipping a month".
 */
export function undoProblem(
  days: BusinessDays,
  plan: BoxPlan,
  month: YearMonth,
  now: WallTime,
): MonthProblem | null {
  const deadlineOn = boxOfMonth(days, plan, month, now)?.deadlineOn ?? null;
  if (deadlineOn === null) {
    const isOpen = now.slice(0, 10) <= lastDayToSkip(month);
    return isOpen ? null : { kind: 'too_late', sentence: SKIP_WINDOW_CLOSED };
  }
  const { deadlineTime } = days[plan.mode];
  const isOver = isDeadlineOver(deadlineOn, deadlineTime, now);
  return isOver ? { kind: 'too_late', sentence: tooLateToChange(deadlineOn, deadlineTime) } : null;
}

/** A coming month as somebody chooses whether to skip it. */
export interface ComingSkip {
  yearMonth: YearMonth;
  /** The day on which its box would come. */
  scheduledOn: LocalDate;
  /** The last day, whole, on which it can be skipped, and a skip of it undone. */
  skipBy: LocalDate;
  isSkipped: boolean;
  /** It brings no box, whoever says what: closed, or out of season. */
  isOff: boolean;
  /** Skipped or not, the member can still say otherwise today. */
  isOpen: boolean;
  /** Why not; null where they can. */
  problem: string | null;
}

/**
 * The months that are still to bring a box, or would, in order: from the month after the last order's on, without those
 * whose day has gone by, to the last that can be skipped today or is skipped. Source: docs/rules.md "Skipping a month".
 */
export function comingSkips(days: BusinessDays, standing: BoxStanding, now: WallTime): ComingSkip[] {
  const today = now.slice(0, 10);
  const { skippedMonths, lastOrderOn, next } = standing;
  const after = addMonths(yearMonth(lastOrderOn), 1);
  const upcoming = skipMonthOf(days, standing, now);
  const ahead = addMonths(yearMonth(today), SKIP_MONTHS_AHEAD);
  const last = [...skippedMonths, upcoming].reduce((a, b) => (a > b ? a : b), ahead);
  const first = after > yearMonth(today) ? after : yearMonth(today);
  const months: ComingSkip[] = [];
  for (let month = first; month <= last; month = addMonths(month, 1)) {
    const box = boxOfMonth(days, standing, month, now);
    const isSkipped = skippedMonths.includes(month);
    const scheduledOn = box?.on ?? scheduledDate(days[standing.mode], month, standing);
    if (scheduledOn < today || (month > ahead && month !== upcoming && !isSkipped)) continue;
    // Before the next box only skipped months, and those that are off, are to come: others lie before a reactivation.
    if (!isSkipped && box !== null && scheduledOn < next.on) continue;
    const problem = isSkipped
      ? undoProblem(days, standing, month, now)
      : monthProblem(days, standing, month, now);
    months.push({
      yearMonth: month,
      scheduledOn,
      skipBy: skipByOf(month, box),
      isSkipped,
      isOff: box === null,
      isOpen: box !== null && problem === null,
      problem: problem?.sentence ?? null,
    });
  }
  return months;
}

/**
 * The month whose box staff can skip for a member, as long as its renewal has not run: the first that has not gone by.
 * A month that is skipped already is the answer until its day has gone by, so that asking again answers the same.
 * Source: docs/rules.md "Skipping a month".
 */
export function staffSkipMonth(days: BusinessDays, stored: BoxStanding, now: WallTime): YearMonth {
  const today = now.slice(0, 10);
  let month = yearMonth(stored.next.on);
  for (;;) {
    const before = addMonths(month, -1);
    const box = boxOfMonth(days, stored, before, now);
    if (!stored.skippedMonths.includes(before) || box === null || box.on < today) return month;
    month = before;
  }
}

/**
 * Whether staff can still skip this month for a member: its box has neither been ordered nor passed over, it is not off, and
 * not beyond the months that can be skipped. Source: docs/rules.md "Skipping a month".
 */
export function staffMaySkip(
  days: BusinessDays,
  standing: BoxStanding,
  month: YearMonth,
  now: WallTime,
): boolean {
  const next = yearMonth(standing.next.on);
  if (month === next) return true;
  const ahead = addMonths(yearMonth(now), SKIP_MONTHS_AHEAD);
  return month > next && month <= ahead && boxOfMonth(days, standing, month, now) !== null;
}

/**
 * Whether staff can still take a skip back for a member: until the end of the day on which its box would have come, so
 * that the renewal has not passed over it, and never a month before a reactivation or an order. Source: docs/rules.md
 * "Skipping a month".
 */
export function staffMayUndo(days: BusinessDays, plan: BoxPlan, month: YearMonth, now: WallTime): boolean {
  const box = boxOfMonth(days, plan, month, now);
  if (box === null || box.on < now.slice(0, 10) || month <= yearMonth(plan.lastOrderOn)) return false;
  return plan.reactivatedOn === null || box.on >= resumesFrom(days[plan.mode], plan.reactivatedOn);
}
