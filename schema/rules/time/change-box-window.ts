import {
  addMonths,
  firstOfMonth,
  formatMonthDay,
  lastOfMonth,
  yearMonth,
  type LocalDate,
} from './calendar.ts';

/** A gift is one box. Source: docs/rules.md "Gifts". */
export const GIFT_HAS_NO_CHANGE = "A gift is a single box, so it can't be changed afterwards.";

/**
 * Why the box can't be changed today, or null: open while some order is dated in the previous calendar month, from the
 * 1st to the end of the last day. Dates in the business's zone. Source: docs/rules.md "Changing the box".
 */
export function changeBoxProblem(today: LocalDate, orderDates: readonly LocalDate[]): string | null {
  const previous = addMonths(yearMonth(today), -1);
  if (orderDates.some((on) => yearMonth(on) === previous)) return null;
  const last = orderDates.reduce<LocalDate>((latest, on) => (on > latest ? on : latest), '');
  if (last === '' || yearMonth(last) < previous) {
    return 'The box can be changed in the month after an order, from the 1st to its last day.';
  }
  const { from, to } = changeBoxWindow(last);
  return `The box can be changed from ${formatMonthDay(from)} to ${formatMonthDay(to)}, the month after the order.`;
}

/**
 * The window that an order opens: the whole calendar month after its own, first and last day included. Source:
 * docs/rules.md "Changing the box".
 */
export function changeBoxWindow(orderOn: LocalDate): { from: LocalDate; to: LocalDate } {
  const month = addMonths(yearMonth(orderOn), 1);
  return { from: firstOfMonth(month), to: lastOfMonth(month) };
}
