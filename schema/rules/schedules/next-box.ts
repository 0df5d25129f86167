import type { FulfillmentMode } from '../pages/page-content.ts';
import { addDays, addMonths, yearMonth } from '../time/calendar.ts';
import type { LocalDate, YearMonth } from '../time/calendar.ts';
import { boxDay, boxOfMonth } from './box-date.ts';
import type { BoxDay, BusinessDays, ChosenDays } from './box-date.ts';
import { isDeadlineOver } from './deadline.ts';
import type { WallTime } from './deadline.ts';
import type { WeekGroup } from './week-group.ts';
import { scheduledDate } from './schedule.ts';
import type { MemberDays, ModeSchedule } from './schedule.ts';

/** What the boxes of a membership hang on, beside its business's days. Dates are in the business's zone. */
export interface BoxPlan extends MemberDays {
  /** L: the scheduled date of the last order, or the start where there is none. */
  lastOrderOn: LocalDate;
  /** The year-months that are skipped. */
  skippedMonths: readonly YearMonth[];
  chosenDays: ChosenDays | null;
  /** The day of its last reactivation; null without one. */
  reactivatedOn: LocalDate | null;
}

/** Where the boxes of a membership stand: its next box as stored, and what moves it. */
export interface BoxStanding extends BoxPlan {
  next: BoxDay;
}

/**
 * The next box that is not ordered yet: that of the first month after the last order's that is neither skipped nor off.
 * Source: docs/rules.md "Next box date".
 */
export function nextBox(days: BusinessDays, plan: BoxPlan, now: WallTime): BoxDay {
  return nextBoxFrom(days, plan, addMonths(yearMonth(plan.lastOrderOn), 1), now);
}

/** The first box from a month on that is neither skipped nor off, nor before a reactivation. */
export function nextBoxFrom(days: BusinessDays, plan: BoxPlan, from: YearMonth, now: WallTime): BoxDay {
  const floor = plan.reactivatedOn && resumesFrom(days[plan.mode], plan.reactivatedOn);
  for (let ahead = 0; ahead < MONTHS_LOOKED_AT; ahead += 1) {
    const month = addMonths(from, ahead);
    const box = plan.skippedMonths.includes(month) ? null : boxOfMonth(days, plan, month, now);
    if (box && (floor === null || box.on >= floor)) return box;
  }
  const last = addMonths(from, MONTHS_LOOKED_AT);
  return boxDay(scheduledDate(days[plan.mode], last, plan), null, null);
}

/** Nobody closes for ten years: a box that far ahead is one that never comes. */
const MONTHS_LOOKED_AT = 120;

/** The first day on which a box may come after a reactivation. Source: docs/rules.md "Canceling". */
export function resumesFrom({ rhythm, leadDays }: ModeSchedule, reactivatedOn: LocalDate): LocalDate {
  return addDays(reactivatedOn, rhythm === 'anniversary' ? 1 : Math.max(leadDays, 1));
}

/**
 * The next box of a canceled membership that is reactivated now: of the first month after the last order's whose date is far
 * enough ahead and whose deadline is open; the months in between get none, and skips still count. Source: docs/rules.md
 * "Canceling".
 */
export function resumedBox(days: BusinessDays, plan: BoxPlan, now: WallTime): BoxDay {
  const reactivated = { ...plan, reactivatedOn: now.slice(0, 10) };
  const after = addMonths(yearMonth(plan.lastOrderOn), 1);
  let box = nextBoxFrom(days, reactivated, after > yearMonth(now) ? after : yearMonth(now), now);
  const { deadlineTime } = days[plan.mode];
  while (box.deadlineOn !== null && isDeadlineOver(box.deadlineOn, deadlineTime, now))
    box = nextBoxFrom(days, reactivated, addMonths(yearMonth(box.on), 1), now);
  return box;
}

/** A gift is one box: what is stored as its next one is the day on which it ends. Source: docs/rules.md "Gifts". */
export function giftEnd({ on }: BoxDay): BoxDay {
  return boxDay(on, null, null);
}

/**
 * The next box once it comes by another mode, or in the weeks of a group: the first date of these in the same month whose
 * deadline is open, from the anchor day on; where there is none it keeps its day and that of its deadline, whose hour is the new
 * mode's. Source: docs/rules.md "Changing the box" and "Deadlines".
 */
export function nextBoxOfMode(
  days: BusinessDays,
  standing: BoxStanding,
  { mode, group }: { mode: FulfillmentMode; group: WeekGroup | null },
  now: WallTime,
): BoxDay {
  if (mode === standing.mode && group === (standing.group ?? null)) return standing.next;
  const { deadlineTime } = days[mode];
  const kept = boxDay(standing.next.on, standing.next.deadlineOn, deadlineTime);
  const box = boxOfMonth(days, { ...standing, mode, group }, yearMonth(standing.next.on), now);
  if (box === null || box.on <= now.slice(0, 10)) return kept;
  const isOver = box.deadlineOn !== null && isDeadlineOver(box.deadlineOn, deadlineTime, now);
  return isOver ? kept : box;
}

/** The next box once a month is skipped as well. Source: docs/rules.md "Next box date". */
export function nextBoxAfterSkip(
  days: BusinessDays,
  standing: BoxStanding,
  month: YearMonth,
  now: WallTime,
): BoxDay {
  const plan = { ...standing, skippedMonths: [...standing.skippedMonths, month] };
  const stored = yearMonth(standing.next.on);
  return plan.skippedMonths.includes(stored) ? nextBoxFrom(days, plan, stored, now) : standing.next;
}

/**
 * The next box once the skip of a month that is still to come is taken back: that month's, where it is earlier. Source:
 * docs/rules.md "Next box date".
 */
export function nextBoxAfterUndo(
  days: BusinessDays,
  standing: BoxStanding,
  month: YearMonth,
  now: WallTime,
): BoxDay {
  const box = boxOfMonth(days, standing, month, now);
  return box && box.on < standing.next.on ? box : standing.next;
}
