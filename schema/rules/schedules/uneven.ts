import { addMonths, daysBetween, yearMonth } from '../time/calendar.ts';
import type { LocalDate, YearMonth } from '../time/calendar.ts';
import type { BusinessDays } from './box-date.ts';
import type { WallTime } from './deadline.ts';
import type { MovedStanding } from './move-box.ts';
import { nextBoxFrom } from './next-box.ts';
import type { BoxStanding } from './next-box.ts';

/** A box closer than this to the one before is too soon, one that is farther too late. Source: docs/rules.md "A change of days". */
const SOON_DAYS = 14;
const LATE_DAYS = 45;

/** Whether a box that has another day now comes too soon after the one before, or too late; null where neither. */
export function unevenBox(
  { lastOrderOn, next: before }: Pick<BoxStanding, 'lastOrderOn' | 'next'>,
  { next }: Pick<MovedStanding, 'next'>,
): 'soon' | 'late' | null {
  if (next.on === before.on || yearMonth(next.on) > yearMonth(before.on)) return null;
  const gap = daysBetween(lastOrderOn, next.on);
  return gap < SOON_DAYS ? 'soon' : gap > LATE_DAYS ? 'late' : null;
}

/** A box that is left out by a change of days, and where the boxes stand then. */
export interface LeftOut {
  yearMonth: YearMonth;
  on: LocalDate;
  after: MovedStanding;
}

/**
 * The next box of a membership whose days are others, left out where it would come too soon and its month is one of `months`:
 * it is skipped, and not charged. Null where it comes. Source: docs/rules.md "A change of days".
 */
export function leftOut(
  days: BusinessDays,
  standing: BoxStanding,
  after: MovedStanding,
  months: readonly YearMonth[],
  now: WallTime,
): LeftOut | null {
  const month = yearMonth(after.next.on);
  if (!months.includes(month) || unevenBox(standing, after) !== 'soon') return null;
  const { weekday, chosenDays } = after;
  const plan = {
    ...standing,
    weekday,
    chosenDays,
    skippedMonths: [...standing.skippedMonths, month],
  };
  const next = nextBoxFrom(days, plan, addMonths(month, 1), now);
  return { yearMonth: month, on: after.next.on, after: { ...after, next } };
}
