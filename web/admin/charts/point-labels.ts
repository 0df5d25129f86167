import {
  addDays,
  dayOfMonth,
  formatDate,
  formatMonthDay,
  formatYearMonth,
} from '../../../schema/rules/time/calendar.ts';
import type { LocalDate } from '../../../schema/rules/time/calendar.ts';

interface Span {
  from: LocalDate;
  to: LocalDate;
}

/** A point of a series in full: "November 3, 2026", "November 3 to November 9, 2026", "November 2026". */
export function pointLabel({ from, to }: Span, point: 'day' | 'week' | 'month'): string {
  if (from === to) return formatDate(from);
  const isWholeMonth = point === 'month' && dayOfMonth(from) === 1 && dayOfMonth(addDays(to, 1)) === 1;
  if (isWholeMonth) return formatYearMonth(from);
  const isOneYear = from.slice(0, 4) === to.slice(0, 4);
  return `${isOneYear ? formatMonthDay(from) : formatDate(from)} to ${formatDate(to)}`;
}

/** The days that a series covers: "October 23 to November 21, 2026". Its first and last months are rarely whole. */
export function rangeWords(points: readonly Span[]): string {
  const [first, last] = [points[0], points.at(-1)];
  return first && last ? pointLabel({ from: first.from, to: last.to }, 'day') : '';
}

/** The same on an axis: "Nov 3", "Nov". The first month and each January say their year: "Nov ’25". */
export function pointTick({ from }: Span, point: 'day' | 'week' | 'month', isFirst: boolean): string {
  const [month = '', day = ''] = formatMonthDay(from).split(' ');
  if (point !== 'month') return `${month.slice(0, 3)} ${day}`;
  return isFirst || month === 'January' ? `${month.slice(0, 3)} ’${from.slice(2, 4)}` : month.slice(0, 3);
}
