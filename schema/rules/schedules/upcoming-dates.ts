import { addDays, addMonths, yearMonth } from '../time/calendar.ts';
import type { LocalDate } from '../time/calendar.ts';
import { planOfJoining } from '../memberships/first-skip.ts';
import type { BusinessDays } from './box-date.ts';
import { firstBox } from './first-box.ts';
import type { Joining } from './first-box.ts';
import { nextBoxFrom } from './next-box.ts';

/**
 * The next dates on which boxes come that somebody who joins today can still have, the nearest first, of any of the
 * schedule's weekdays; by `anniversary`, which has none of its own, those of their own boxes. `today` is in the business's
 * zone. Source: docs/rules.md "The first box".
 */
export function upcomingDates(
  days: BusinessDays,
  joining: Joining,
  today: LocalDate,
  count: number,
): LocalDate[] {
  const first = firstBox(days, joining, today);
  const dates = [first.on];
  const schedule = days[joining.mode];
  const atOnce = { ...days, [joining.mode]: { ...schedule, leadDays: 0, deadlineDays: null } };
  while (dates.length < count) {
    const last = dates.at(-1)!;
    dates.push(
      schedule.rhythm === 'anniversary'
        ? nextBoxFrom(days, planOfJoining(joining, first), addMonths(yearMonth(last), 1), today).on
        : firstBox(atOnce, joining, addDays(last, 1)).on,
    );
  }
  return dates;
}
