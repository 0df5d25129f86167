import { firstBox } from '../schedules/first-box.ts';
import type { FirstBox, Joining } from '../schedules/first-box.ts';
import type { BusinessDays } from '../schedules/box-date.ts';
import { nextBox } from '../schedules/next-box.ts';
import type { BoxPlan } from '../schedules/next-box.ts';
import {
  addMonths,
  formatYearMonth,
  formatMonthDay,
  yearMonth,
  type LocalDate,
  type YearMonth,
} from '../time/calendar.ts';
import { monthProblem, skipByOf } from './skips.ts';
import { boxOfMonth } from '../schedules/box-date.ts';

/** The first month that somebody who joins may skip, and until when, whole days. */
export interface FirstSkip {
  month: YearMonth;
  by: LocalDate;
  /** How many boxes come before it can be skipped: the first one, and those whose month is closed already. */
  fixedBoxes: number;
}

/** What the boxes of somebody hang on who joins now. */
export const planOfJoining = (joining: Joining, first: FirstBox): BoxPlan => ({
  ...joining,
  anchorDay: first.anchorDay,
  weekday: first.weekday,
  lastOrderOn: first.on,
  skippedMonths: [],
  chosenDays: null,
  reactivatedOn: null,
});

/** The box after the first one, of somebody who joins on a day. Source: docs/rules.md "Next box date". */
export function secondBoxOn(days: BusinessDays, joining: Joining, today: LocalDate): LocalDate {
  return nextBox(days, planOfJoining(joining, firstBox(days, joining, today)), today).on;
}

/** More months than these are never closed at once: windows are a month and a half long at the most. */
const MONTHS_LOOKED_AT = 24;

/** What somebody may skip who joins today, in the business's zone. Source: docs/rules.md "Skipping a month". */
export function firstSkip(days: BusinessDays, joining: Joining, today: LocalDate): FirstSkip {
  const plan = planOfJoining(joining, firstBox(days, joining, today));
  let fixedBoxes = 1;
  let month = addMonths(yearMonth(plan.lastOrderOn), 1);
  for (let ahead = 0; ahead < MONTHS_LOOKED_AT; ahead += 1) {
    const box = boxOfMonth(days, plan, month, today);
    const kind = monthProblem(days, plan, month, today)?.kind;
    // Beyond the months that can be skipped now lie those that can be skipped in time.
    if (box && (kind === undefined || kind === 'too_far'))
      return { month, by: skipByOf(month, box), fixedBoxes };
    if (box) fixedBoxes += 1;
    month = addMonths(month, 1);
  }
  return { month, by: skipByOf(month, null), fixedBoxes };
}

const NUMBERS = ['', '', 'two', 'three', 'four'];

/**
 * What is fixed for somebody who joins today, in a sentence or two: "The first box is fixed. You can skip December until
 * November 16." Source: docs/rules.md "Skipping a month".
 */
export function firstSkipWords(days: BusinessDays, joining: Joining, today: LocalDate): string {
  const { month, by, fixedBoxes } = firstSkip(days, joining, today);
  const fixed =
    fixedBoxes === 1
      ? 'The first box is fixed.'
      : `The first ${NUMBERS[fixedBoxes] ?? fixedBoxes} boxes are fixed.`;
  const year = month.slice(0, 4) === yearMonth(today).slice(0, 4) ? '' : ` ${month.slice(0, 4)}`;
  return `${fixed} You can skip ${formatYearMonth(month).split(' ')[0]}${year} until ${formatMonthDay(by)}.`;
}
