import { addDays, addMonths, firstOfMonth, yearMonth } from '../../../schema/rules/time/calendar.ts';
import type { LocalDate } from '../../../schema/rules/time/calendar.ts';

/** The days that the books show. */
export const PERIODS = [
  { value: 'year', label: '12 months' },
  { value: 'calendar_year', label: 'This year' },
  { value: 'last_month', label: 'Last month' },
  { value: 'month', label: 'This month' },
] as const;

export type Period = (typeof PERIODS)[number]['value'];

/** The first and the last day of a period, both included, by the business's today. */
export function daysOf(period: Period, today: LocalDate): { from: LocalDate; to: LocalDate } {
  const month = yearMonth(today);
  switch (period) {
    case 'year':
      return { from: firstOfMonth(addMonths(month, -11)), to: today };
    case 'calendar_year':
      return { from: `${today.slice(0, 4)}-01-01`, to: today };
    case 'last_month':
      return { from: firstOfMonth(addMonths(month, -1)), to: addDays(firstOfMonth(month), -1) };
    case 'month':
      return { from: firstOfMonth(month), to: today };
  }
}
