import { addMonths, yearMonth } from '../time/calendar.ts';
import type { LocalDate } from '../time/calendar.ts';
import { boxDay, boxOfMonth } from './box-date.ts';
import type { BoxDay, BusinessDays, ChosenDays } from './box-date.ts';
import { isDeadlineOver } from './deadline.ts';
import type { WallTime } from './deadline.ts';
import { holdsFor, isClosedOn, isMonthOff } from './days-off.ts';
import type { Closure, MovedDay } from './days-off.ts';
import { weekdayHeld } from './weekdays-held.ts';
import { nextBoxFrom } from './next-box.ts';
import type { BoxStanding } from './next-box.ts';
import type { MemberDays } from './schedule.ts';
import type { Weekday } from './weekday.ts';

/** What a change of a business's days makes of a membership. */
export interface MovedStanding {
  next: BoxDay;
  weekday: Weekday | null;
  chosenDays: ChosenDays | null;
  /** Its next box keeps the day and the deadline that it had, this once: the new ones are over already. */
  isKept: boolean;
}

/**
 * Where the boxes of a membership stand once its business's days are others: the next box, if it is not ordered yet, comes on
 * its new day; one whose new day would be today, past, or past its own deadline keeps its day and its deadline this once.
 * What staff have chosen stays. `named` are the weekdays that its place, or its zone, holds; none named means all. Source:
 * docs/rules.md "A change of days".
 */
export function moveStanding(
  days: BusinessDays,
  standing: BoxStanding,
  now: WallTime,
  named: readonly Weekday[] = [],
): MovedStanding {
  const today = now.slice(0, 10);
  const schedule = days[standing.mode];
  const stored = yearMonth(standing.next.on);
  const weekday = weekdayHeld(schedule, named, standing.weekday, standing.next.on);
  const chosenDays = withoutKept(standing.chosenDays);
  const plan = { ...standing, weekday, chosenDays };
  const common = { weekday, chosenDays, isKept: false };
  const isOpen = (box: BoxDay) =>
    box.on > today &&
    (box.deadlineOn === null || !isDeadlineOver(box.deadlineOn, schedule.deadlineTime, now));

  // A month before it may have a box again, as it is no longer closed.
  const after = addMonths(yearMonth(standing.lastOrderOn), 1);
  const from = after > yearMonth(today) ? after : yearMonth(today);
  const sooner = nextBoxFrom(days, plan, from < stored ? from : stored, now);
  if (yearMonth(sooner.on) < stored && isOpen(sooner)) return { ...common, next: sooner };

  const next = nextBoxFrom(days, plan, stored, now);
  const { on, deadlineOn } = standing.next;
  const isAsBefore = next.on === on && next.deadlineOn === deadlineOn;
  if (yearMonth(next.on) > stored || isOpen(next) || isAsBefore) return { ...common, next };
  const kept = { on, deadlineOn, by: 'kept' as const };
  return {
    weekday,
    chosenDays: { ...chosenDays, [stored]: kept },
    next: boxDay(on, deadlineOn, schedule.deadlineTime),
    isKept: true,
  };
}

/** What was kept by an earlier change is asked anew. */
function withoutKept(chosen: ChosenDays | null): ChosenDays | null {
  const entries = Object.entries(chosen ?? {}).filter(([, { by }]) => by !== 'kept');
  return entries.length > 0 ? Object.fromEntries(entries) : null;
}

/** A change of days that reaches boxes that are ordered already. */
export type OrderedChange =
  | { kind: 'closed'; closure: Closure }
  | { kind: 'opened'; closure: Closure }
  | { kind: 'moved'; moved: MovedDay }
  | { kind: 'moved_back'; moved: MovedDay };

/**
 * The other day of a box that is ordered and that nobody has begun to prepare: null where it keeps its own, as the change is
 * not about it, or as no day of its month is left, which `isStuck` tells. Source: docs/rules.md "A change of days".
 */
export function moveOrdered(
  change: OrderedChange,
  days: BusinessDays,
  member: MemberDays,
  on: LocalDate,
  now: WallTime,
): { to: LocalDate | null; isStuck: boolean } {
  const today = now.slice(0, 10);
  if (on <= today || change.kind === 'opened') return STAYS;
  if (change.kind !== 'closed') {
    const { from, to } =
      change.kind === 'moved' ? change.moved : { from: change.moved.to, to: change.moved.from };
    if (!holdsFor(change.moved, member) || from !== on) return STAYS;
    return to > today ? { to, isStuck: false } : { to: null, isStuck: true };
  }
  const { closure } = change;
  if (!holdsFor(closure, member)) return STAYS;
  if (!isClosedOn([closure], on) && !isMonthOff([closure], null, yearMonth(on))) return STAYS;
  const box = boxOfMonth(days, member, yearMonth(on), now);
  return box && box.on > today ? { to: box.on, isStuck: false } : { to: null, isStuck: true };
}

const STAYS = { to: null, isStuck: false };
