import { anchorDayOf, nextBoxOn } from '../memberships/renewal.ts';
import { addMonths, firstOfMonth, yearMonth, type LocalDate } from './calendar.ts';

/**
 * The day of the first box of somebody who joins on a day: that day itself, from which its anchor day comes. Source:
 * docs/rules.md "Anchor day".
 */
export function firstBoxOn(joinedOn: LocalDate): LocalDate {
  return joinedOn;
}

/** The day of the box after the first one, of somebody who joins on a day. Source: docs/rules.md "Next box date". */
export function secondBoxOn(joinedOn: LocalDate): LocalDate {
  const lastOrderOn = firstBoxOn(joinedOn);
  return nextBoxOn({ lastOrderOn, anchorDay: anchorDayOf(lastOrderOn), skippedMonths: [] });
}

/** The day on which one can join again, once a month's cutoff has passed. Source: docs/rules.md "Cutoff". */
export function opensAgainOn(today: LocalDate): LocalDate {
  return firstOfMonth(addMonths(yearMonth(today), 1));
}
