import { VARIATION_NAMES } from '../../../../schema/rules/money/price.ts';
import type { FulfillmentMode } from '../../../../schema/rules/pages/page-content.ts';
import { listed } from '../../../../schema/rules/schedules/days-words.ts';
import type { Closure } from '../../../../schema/rules/schedules/days-off.ts';
import { formatLongDate, formatYearMonth, yearMonth } from '../../../../schema/rules/time/calendar.ts';
import type { LocalDate, YearMonth } from '../../../../schema/rules/time/calendar.ts';

/** "January", of a season. */
export const monthName = (month: number): string =>
  formatYearMonth(`2000-${String(month).padStart(2, '0')}`).split(' ')[0]!;

/** "August 2027", "Thursday, December 24", or from one day to another. */
export function closedWords({ from, to, month }: Pick<Closure, 'from' | 'to' | 'month'>): string {
  if (from === null || to === null) return formatYearMonth(month ?? '');
  if (from === to) return formatLongDate(from);
  const end =
    from.slice(0, 4) === to.slice(0, 4) ? formatLongDate(to) : `${formatLongDate(to)}, ${to.slice(0, 4)}`;
  return `${formatLongDate(from)} to ${end}`;
}

/** For which places or ways, where it is not for all: "The barn only", "Pickup and Delivery only". */
export function scopeWords(
  { modes, placeIds }: { modes: readonly FulfillmentMode[] | null; placeIds: readonly string[] | null },
  places: readonly { id: string; name: string }[],
): string | null {
  const names = placeIds
    ? places.filter(({ id }) => placeIds.includes(id)).map(({ name }) => name)
    : (modes?.map((mode) => VARIATION_NAMES[mode]) ?? []);
  return names.length > 0 ? `${listed(names, 'and')} only` : null;
}

/** Whether it is over, so that it need not be shown. */
export const isOver = ({ to, month }: Pick<Closure, 'to' | 'month'>, today: LocalDate): boolean =>
  to === null ? (month ?? '') < yearMonth(today) : to < today;

/** "Close for August", "Close August 2027" of another year. */
export const closeMonthWords = (month: YearMonth): string =>
  `Close for ${formatYearMonth(month).split(' ')[0]}`;

/** Months of a season as a sentence: "Boxes come all year." */
export function seasonWords(season: readonly number[] | null): string {
  if (season === null || season.length === 12) return 'Boxes come in every month of the year.';
  const names = season.map(monthName);
  return `Boxes come in ${names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : names[0]}.`;
}
