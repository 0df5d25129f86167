import { datesOff, everyDate, shareOfHandOver } from '../../rules/memberships/fulfillments.ts';
import { boxOfMonth } from '../../rules/schedules/box-date.ts';
import type { BusinessDays } from '../../rules/schedules/box-date.ts';
import type { WallTime } from '../../rules/schedules/deadline.ts';
import type { Closure } from '../../rules/schedules/days-off.ts';
import type { MovedStanding } from '../../rules/schedules/move-box.ts';
import type { BoxStanding } from '../../rules/schedules/next-box.ts';
import { FULFILLMENT_MODES } from '../../rules/pages/page-content.ts';
import { addMonths, yearMonth } from '../../rules/time/calendar.ts';
import type { LocalDate, YearMonth } from '../../rules/time/calendar.ts';

/** How far ahead a season's months are counted. */
const MONTHS_AHEAD = 12;

/**
 * The months, from today's on, whose boxes a change of days may take away or bring back: those of what is closed or opened
 * by it, with another season the coming twelve, and with another schedule those of all days off.
 */
export function touchedMonths(before: BusinessDays, after: BusinessDays, today: LocalDate): YearMonth[] {
  const isOtherSchedule = FULFILLMENT_MODES.some(
    (mode) => JSON.stringify(before[mode]) !== JSON.stringify(after[mode]),
  );
  const ids = (days: BusinessDays) => days.closures.map(({ id }) => id);
  const changed = [...before.closures, ...after.closures].filter(
    ({ id }) => isOtherSchedule || !ids(before).includes(id) || !ids(after).includes(id),
  );
  const months = new Set(changed.flatMap(monthsOf));
  if (JSON.stringify(before.season) !== JSON.stringify(after.season))
    for (let ahead = 0; ahead < MONTHS_AHEAD; ahead += 1) months.add(addMonths(yearMonth(today), ahead));
  return [...months].filter((month) => month >= yearMonth(today)).toSorted();
}

/** How many boxes of a membership a change of days takes away, and brings back, in such months. */
export function boxesOff(
  { before, after, months }: { before: BusinessDays; after: BusinessDays; months: readonly YearMonth[] },
  standing: BoxStanding,
  moved: MovedStanding,
  now: WallTime,
): { off: number; back: number } {
  const plan = { ...standing, weekday: moved.weekday, chosenDays: moved.chosenDays };
  const stored = yearMonth(standing.next.on);
  const next = yearMonth(moved.next.on);
  let off = next > stored ? 1 : 0;
  let back = 0;
  for (const month of months) {
    if (month < stored) back += next === month ? 1 : 0;
    else if (month > stored && !standing.skippedMonths.includes(month)) {
      const had = boxOfMonth(before, standing, month, now) !== null;
      const has = boxOfMonth(after, plan, month, now) !== null;
      if (had && !has) off += 1;
      if (has && !had) back += 1;
    }
  }
  return { off, back };
}

/**
 * How many hand-overs of boxes that are not ordered yet a change of days takes away, or brings back (below 0), where the box of
 * their month comes before and after it; with the cents of each, of `price` a month.
 */
export function handOversOffAhead(
  { before, after, months }: { before: BusinessDays; after: BusinessDays; months: readonly YearMonth[] },
  standing: BoxStanding,
  price: number,
  now: WallTime,
): { handOvers: number; cents: number } {
  let handOvers = 0;
  let cents = 0;
  for (const month of months.filter((each) => each >= yearMonth(standing.next.on))) {
    const had = boxOfMonth(before, standing, month, now);
    const has = boxOfMonth(after, standing, month, now);
    if (standing.skippedMonths.includes(month) || !had || !has) continue;
    const dates = everyDate(after, standing, has.on);
    const off = datesOff(after, standing, dates).length;
    const more = off - datesOff(before, standing, everyDate(before, standing, had.on)).length;
    handOvers += more;
    cents += Math.max(more, 0) * shareOfHandOver(price, dates.length + off);
  }
  return { handOvers, cents };
}

/** The months in which a closure lies. */
function monthsOf({ from, to, month }: Closure): YearMonth[] {
  if (from === null || to === null) return month === null ? [] : [month];
  const months: YearMonth[] = [];
  for (let each = yearMonth(from); each <= yearMonth(to); each = addMonths(each, 1)) months.push(each);
  return months;
}
