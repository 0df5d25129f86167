import { formatLongDate, formatMonthDay, formatYearMonth } from '../time/calendar.ts';
import type { LocalDate } from '../time/calendar.ts';
import { ordinal } from '../text/ordinal.ts';
import type { BusinessDays } from './box-date.ts';
import { holdsFor, isAhead } from './days-off.ts';
import type { Closure } from './days-off.ts';
import type { MemberDays, ModeSchedule } from './schedule.ts';
import { WEEKDAYS, weekdayName } from './weekday.ts';

/** "Thursdays or Saturdays, 3 to 6 pm": the days of a mode; null where each member has their own. */
export function scheduleWords({ rhythm, weekdays, week, weekday, day, hours }: ModeSchedule): string | null {
  if (rhythm === 'anniversary') return hours || null;
  const when =
    rhythm === 'weekdays'
      ? listed(
          WEEKDAYS.filter((each) => weekdays.includes(each)).map((each) => `${weekdayName(each)}s`),
          'or',
        )
      : week !== null && weekday !== null
        ? `The ${week} ${weekdayName(weekday)} of the month`
        : `The ${ordinal(day ?? 1)} of the month`;
  return hours ? `${when}, ${hours}` : when;
}

/** "December 24 to January 1: Christmas": days off, with the words of the business. */
export function closureWords({ from, to, month, words }: Closure): string {
  const when =
    month !== null
      ? `All of ${formatYearMonth(month)}`
      : from === to
        ? formatLongDate(from ?? '')
        : `${formatMonthDay(from ?? '')} to ${formatMonthDay(to ?? '')}`;
  return words ? `${when}: ${words}` : when;
}

/** The days off of a mode that are to come, the earliest first; `today` null: all. */
export const closuresAhead = (
  { closures }: Pick<BusinessDays, 'closures'>,
  member: Pick<MemberDays, 'mode' | 'placeId'>,
  today: LocalDate | null,
): Closure[] =>
  closures.filter((closure) => holdsFor(closure, member) && (today === null || isAhead(closure, today)));

/** "May to October", "January, March": the months with boxes; null where that is all of them. */
export function seasonWords({ season }: Pick<BusinessDays, 'season'>): string | null {
  if (season === null || season.length === 0 || season.length === 12) return null;
  const starts = season.filter((month) => !season.includes(month === 1 ? 12 : month - 1));
  return listed(
    starts.map((start) => runWords(season, start)),
    'and',
  );
}

function runWords(season: readonly number[], start: number): string {
  let end = start;
  while (season.includes((end % 12) + 1)) end = (end % 12) + 1;
  return start === end ? monthName(start) : `${monthName(start)} to ${monthName(end)}`;
}

const monthName = (month: number) =>
  formatYearMonth(`2026-${String(month).padStart(2, '0')}`).split(' ')[0] ?? '';

/** "Thursdays, Fridays or Saturdays". */
export function listed(names: readonly string[], word: 'and' | 'or'): string {
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} ${word} ${names.at(-1)}` : (names[0] ?? '');
}
