import { yearMonth } from '../time/calendar.ts';
import type { LocalDate } from '../time/calendar.ts';
import type { BusinessDays } from './box-date.ts';
import type { WallTime } from './deadline.ts';
import { holdsFor, isClosedOn, isMonthOff } from './days-off.ts';
import type { Closure } from './days-off.ts';
import { moveOrdered } from './move-box.ts';
import type { OrderedChange } from './move-box.ts';
import type { MemberDays } from './schedule.ts';

/** One hand-over of an order that is made. */
export interface OrderedHandOver {
  id: string;
  on: LocalDate;
  /** Nobody has begun to prepare it. */
  isNew: boolean;
}

/** What a change of days makes of the hand-overs of an order. */
export interface MovedHandOvers<One extends OrderedHandOver> {
  /** On another day. */
  moved: (One & { to: LocalDate })[];
  /** Taken away: others of the order stay. */
  off: One[];
  /** Kept on their day, as no other one of their month is left. */
  stuck: One[];
}

/**
 * What a change of days makes of an order's hand-overs (all of them, by their day). A moved day moves each that lies on it. Of
 * those in a closure the only one of its order moves as its box would; where the order has others outside of it, they are taken
 * away: the member has these dates anyway. Where all lie in it the first moves and the rest is taken away. Source: docs/rules.md
 * "A change of days".
 */
export function moveHandOvers<One extends OrderedHandOver>(
  change: OrderedChange,
  days: BusinessDays,
  member: MemberDays,
  handOvers: readonly One[],
  now: WallTime,
): MovedHandOvers<One> {
  const today = now.slice(0, 10);
  const open = handOvers.filter(({ isNew, on }) => isNew && on > today);
  if (change.kind === 'opened') return { moved: [], off: [], stuck: [] };
  if (change.kind !== 'closed')
    return oneByOne(open, (one) => moveOrdered(change, days, member, one.on, now));
  const closed = open.filter(({ on }) => isIn(change.closure, member, on));
  const [first, ...rest] = closed;
  if (!first) return { moved: [], off: [], stuck: [] };
  if (closed.length < handOvers.length) return { moved: [], off: closed, stuck: [] };
  const ofFirst = oneByOne([first], (one) => moveOrdered(change, days, member, one.on, now));
  return { ...ofFirst, off: rest };
}

/** Whether a day lies in a closure that holds for a member. */
export const isIn = (
  closure: Closure,
  member: Pick<MemberDays, 'mode' | 'placeId'>,
  on: LocalDate,
): boolean =>
  holdsFor(closure, member) && (isClosedOn([closure], on) || isMonthOff([closure], null, yearMonth(on)));

function oneByOne<One extends OrderedHandOver>(
  handOvers: readonly One[],
  moveOf: (one: One) => ReturnType<typeof moveOrdered>,
): MovedHandOvers<One> {
  const found = handOvers.map((one) => ({ one, ...moveOf(one) }));
  return {
    moved: found.flatMap(({ one, to }) => (to === null ? [] : [{ ...one, to }])),
    off: [],
    stuck: found.flatMap(({ one, isStuck }) => (isStuck ? [one] : [])),
  };
}
