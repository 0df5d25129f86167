import { daysBetween } from '../time/calendar.ts';
import type { LocalDate } from '../time/calendar.ts';
import { MONDAY } from './weekday-dates.ts';

/** The two halves of the members of a package that comes every second week: one in a week, the other in the next. */
export const WEEK_GROUPS = ['a', 'b'] as const;
export type WeekGroup = (typeof WEEK_GROUPS)[number];

/**
 * Whose week a date lies in. ISO weeks, Monday to Sunday, are counted on through New Year, so that a year of 53 weeks swaps
 * nobody; until the end of 2026 group A has those of odd numbers. Source: docs/rules.md "Groups".
 */
export function groupOf(date: LocalDate): WeekGroup {
  const weeks = Math.floor(daysBetween(MONDAY, date) / 7);
  return weeks % 2 === 0 ? 'a' : 'b';
}

/** Of some dates those of a group; all of them without one. */
export const ofGroup = (dates: readonly LocalDate[], group: WeekGroup | null | undefined): LocalDate[] =>
  dates.filter((date) => !group || groupOf(date) === group);

/** The group that is proposed to who joins: the one with fewer members, A of equal ones. Source: docs/rules.md "Groups". */
export const smallerGroup = ({ a, b }: Readonly<Record<WeekGroup, number>>): WeekGroup => (b < a ? 'b' : 'a');

/** "group A". */
export const groupName = (group: WeekGroup): string => `group ${group.toUpperCase()}`;

/** Said where somebody would change a group and the box comes otherwise. */
export const HAS_NO_GROUP = 'This box does not come every second week, so it has no group.';

/** The one that it is not. */
export const otherGroup = (group: WeekGroup): WeekGroup => (group === 'a' ? 'b' : 'a');
