import type { FulfillmentMode } from '../pages/page-content.ts';
import { movedDayOf } from '../schedules/box-date.ts';
import type { BusinessDays } from '../schedules/box-date.ts';
import { holdsFor, isClosedOn } from '../schedules/days-off.ts';
import { datesOfMonth, scheduledDate } from '../schedules/schedule.ts';
import type { MemberDays } from '../schedules/schedule.ts';
import { yearMonth } from '../time/calendar.ts';
import type { LocalDate } from '../time/calendar.ts';
import { isEnded } from './order-progress.ts';
import type { FulfillmentState, Progress } from './order-progress.ts';

/** What became of a box that nobody fetched. Source: docs/rules.md "Fulfillments". */
export type Outcome = 'kept' | 'given_away';

/** One hand-over of an order, so far as it says how far the order is. */
export interface HandOver {
  mode: FulfillmentMode;
  state: FulfillmentState;
}

/**
 * How far an order is with all its hand-overs: new while one is new, ready while one is to be handed over, and then as a box
 * that comes this way ends, whatever became of it. An order has at least one. The database says the same in
 * schema/database/functions/follow-fulfillment.sql. Source: docs/rules.md "Fulfillments".
 */
export function progressOf(handOvers: readonly HandOver[]): Progress {
  if (handOvers.some(({ state }) => state === 'new')) return 'new';
  if (handOvers.some(({ state }) => state === 'ready')) return 'ready';
  return handOvers.every(({ mode }) => mode === 'pickup') ? 'collected' : 'shipped';
}

/**
 * Which hand-over is meant by who names the order alone: to mark, the first that has not ended, else the last one. By their
 * day as they were made; null of none. Source: docs/rules.md "Fulfillments".
 */
export const nextToMark = <One extends HandOver>(handOvers: readonly One[]): One | null =>
  handOvers.find(({ state }) => !isEnded(state)) ?? handOvers.at(-1) ?? null;

/** The same of who undoes a mark: the last one that is not new, else the first. */
export const lastMarked = <One extends HandOver>(handOvers: readonly One[]): One | null =>
  handOvers.findLast(({ state }) => state !== 'new') ?? handOvers[0] ?? null;

/**
 * The dates of a month's box that is handed over on every date of its member's weekday: from the box's own date on, without those
 * that are closed, each moved where it is. By another rhythm it is that one date. Source: docs/rules.md "Fulfillments".
 */
export function everyDate(days: BusinessDays, member: MemberDays, first: LocalDate): LocalDate[] {
  const schedule = days[member.mode];
  if (schedule.rhythm !== 'weekdays') return [first];
  const month = yearMonth(first);
  // A box that was put on another day stands for the date that it would have had.
  const own = scheduledDate(schedule, month, member);
  const closures = days.closures.filter((closure) => holdsFor(closure, member));
  const others = datesOfMonth(schedule, month, member)
    .filter((date) => date !== own)
    .map((date) => movedDayOf(days, member, date)?.to ?? date)
    .filter((date) => date > first && !isClosedOn(closures, date));
  return [first, ...others.toSorted()];
}

/**
 * The dates of a month's box that days off have taken away, of a box that is handed over on `dates` as `everyDate` has it: those
 * that are closed, from the day on that the schedule gives it. Where that day itself is closed and the box comes before it, it
 * stands for one of them. Source: docs/rules.md "Fulfillments".
 */
export function datesOff(days: BusinessDays, member: MemberDays, [first]: readonly LocalDate[]): LocalDate[] {
  const schedule = days[member.mode];
  if (first === undefined || schedule.rhythm !== 'weekdays') return [];
  const month = yearMonth(first);
  const own = scheduledDate(schedule, month, member);
  const closures = days.closures.filter((closure) => holdsFor(closure, member));
  const isOff = (date: LocalDate) => isClosedOn(closures, date) && !movedDayOf(days, member, date);
  const from = isOff(own) ? own : first;
  const off = datesOfMonth(schedule, month, member).filter((date) => date >= from && isOff(date));
  return first < own && isOff(own) ? off.slice(1) : off;
}

/** Cents that one hand-over of an order is worth, of so many that it was to have; rounded down. Source: docs/rules.md "Fulfillments". */
export const shareOfHandOver = (cents: number, handOvers: number): number => Math.floor(cents / handOvers);
