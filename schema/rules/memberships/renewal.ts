import {
  addMonthsClamped,
  dayInMonth,
  dayOfMonth,
  yearMonth,
  type LocalDate,
  type YearMonth,
} from '../time/calendar.ts';

/** What the dates of a subscription hang on. Dates are in the business's zone. */
export interface Schedule {
  /** L: the scheduled date of the last order, or the start where there is none. */
  lastOrderOn: LocalDate;
  /** The day of the month that the boxes come on, 1 to 31; clamped in shorter months. */
  anchorDay: number;
  /** The year-months that are skipped. */
  skippedMonths: readonly YearMonth[];
}

/** The anchor day of a subscription that starts on a date. Source: docs/rules.md "Anchor day". */
export function anchorDayOf(startedOn: LocalDate): number {
  return dayOfMonth(startedOn);
}

/**
 * The day of the next box: the month after L's month, on the anchor day or that month's last day, and one more month
 * for each skip that meets it (a skip consumes exactly one month). Source: docs/rules.md "Next box date".
 */
export function nextBoxOn({ lastOrderOn, anchorDay, skippedMonths }: Schedule): LocalDate {
  let on = addMonthsClamped(lastOrderOn, 1, anchorDay);
  while (skippedMonths.includes(yearMonth(on))) on = addMonthsClamped(on, 1, anchorDay);
  return on;
}

/** The first anchor day after a date: the next box of a reactivated subscription. Source: docs/rules.md "Canceling". */
export function firstAnchorDayAfter(date: LocalDate, anchorDay: number): LocalDate {
  const inThisMonth = dayInMonth(yearMonth(date), anchorDay);
  return inThisMonth > date ? inThisMonth : addMonthsClamped(date, 1, anchorDay);
}

/** Said of a canceled membership where a change is asked for. */
export const IS_CANCELED = 'This membership is canceled.';

/** A gift is one box: it ends on the day on which the next would have come. Source: docs/rules.md "Gifts". */
export const GIFT_IS_OVER = 'This gift has brought its box, so it can’t be reactivated.';

/**
 * The next box of a canceled subscription that is reactivated on a day: the first anchor day after it, months in
 * between get none and skips still count; never a second box of the month of the last order. Source: docs/rules.md
 * "Canceling".
 */
export function resumedBoxOn(schedule: Schedule, today: LocalDate): LocalDate {
  const { anchorDay, skippedMonths } = schedule;
  const first = afterSkips(firstAnchorDayAfter(today, anchorDay), anchorDay, skippedMonths);
  const regular = nextBoxOn(schedule);
  return first > regular ? first : regular;
}

/** Where the boxes of a subscription stand: the next box date as stored, and what moves it. */
export interface Standing {
  nextBoxOn: LocalDate;
  anchorDay: number;
  /** The year-months that are skipped. */
  skippedMonths: readonly YearMonth[];
}

/** What a renewal run has to do for one subscription. */
export interface DueRenewal {
  /** The scheduled date to make an order for, or null where nothing is due. */
  orderOn: LocalDate | null;
  /** Months that came due before it and were never run: recorded, never charged. */
  missedMonths: YearMonth[];
  /** The next box date once this is done. */
  nextBoxOn: LocalDate;
}

/**
 * Which order is due by `today`, from the next box date that is stored. Where several months came due only the latest
 * is ordered; the next date moves on from the scheduled date, not from the run's. Source: docs/rules.md "Renewals".
 */
export function dueRenewal(stored: Standing, today: LocalDate): DueRenewal {
  const { anchorDay, skippedMonths } = stored;
  const missedMonths: YearMonth[] = [];
  let orderOn: LocalDate | null = null;
  let next = afterSkips(stored.nextBoxOn, anchorDay, skippedMonths);
  while (next <= today) {
    if (orderOn) missedMonths.push(yearMonth(orderOn));
    orderOn = next;
    next = nextBoxOn({ lastOrderOn: next, anchorDay, skippedMonths });
  }
  return { orderOn, missedMonths, nextBoxOn: next };
}

/** The first anchor day from a date on whose month is not skipped. Source: docs/rules.md "Next box date". */
export function afterSkips(on: LocalDate, anchorDay: number, skippedMonths: readonly YearMonth[]): LocalDate {
  let date = on;
  while (skippedMonths.includes(yearMonth(date))) date = addMonthsClamped(date, 1, anchorDay);
  return date;
}
