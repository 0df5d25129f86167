import { addMonths, yearMonth } from '../time/calendar.ts';
import type { LocalDate, YearMonth } from '../time/calendar.ts';
import type { BoxDay, BusinessDays } from './box-date.ts';
import type { WallTime } from './deadline.ts';
import { nextBoxFrom } from './next-box.ts';
import type { BoxStanding } from './next-box.ts';

/** A month that came due and was never ordered. */
export interface MissedMonth {
  yearMonth: YearMonth;
  /** The day on which its box would have come. */
  scheduledOn: LocalDate;
}

/** What a renewal run has to do for one membership. */
export interface DueBoxes {
  /** The box to order, or null where nothing is due. */
  order: BoxDay | null;
  /** Months that came due before it and were never ordered: recorded, never charged. */
  missed: MissedMonth[];
  /** The next box once this is done; it may be due as well. */
  next: BoxDay;
}

/**
 * Which box is to be ordered now, from the next one that is stored. After a stop of days the first whose day is not past is
 * ordered, then the one after it; of those whose day is past only the latest, and only where none is ahead; the others are
 * missed. Source: docs/rules.md "Renewals".
 */
export function dueBoxes(days: BusinessDays, standing: BoxStanding, now: WallTime): DueBoxes {
  const today = now.slice(0, 10);
  const due: BoxDay[] = [];
  let box = standing.next;
  if (standing.skippedMonths.includes(yearMonth(box.on)))
    box = nextBoxFrom(days, standing, yearMonth(box.on), now);
  while ((box.orderFrom ?? box.orderOn) <= now) {
    due.push(box);
    box = nextBoxFrom(days, standing, addMonths(yearMonth(box.on), 1), now);
  }
  const past = due.filter(({ on }) => on < today);
  const ahead = due.filter(({ on }) => on >= today);
  const order = ahead[0] ?? past.pop() ?? null;
  return {
    order,
    missed: past.map(({ on }) => ({ yearMonth: yearMonth(on), scheduledOn: on })),
    next: ahead[1] ?? box,
  };
}
