import type { LocalDate } from '../time/calendar.ts';
import { formatLongDate } from '../time/calendar.ts';
import type { BusinessDays } from './box-date.ts';
import { holdsFor } from './days-off.ts';
import type { MemberDays } from './schedule.ts';

/** When on a day boxes are handed over, as text; '' where nothing is said. A moved day may have hours of its own. */
export function hoursOn(
  days: BusinessDays,
  member: Pick<MemberDays, 'mode' | 'placeId'>,
  on: LocalDate,
): string {
  const moved = days.movedDays.find(({ to, ...scope }) => to === on && holdsFor(scope, member));
  return moved?.hours || days[member.mode].hours;
}

/** "Thursday, December 3, 3 to 6 pm": a day with its hours, where they are said. */
export function dayWithHours(
  days: BusinessDays,
  member: Pick<MemberDays, 'mode' | 'placeId'>,
  on: LocalDate,
): string {
  return [formatLongDate(on), hoursOn(days, member, on)].filter(Boolean).join(', ');
}
