import type { BusinessRow } from '../../businesses/records/business.rows.ts';
import { shareOfHandOver } from '../../rules/memberships/fulfillments.ts';
import type { BusinessDays, BoxDay } from '../../rules/schedules/box-date.ts';
import { holdsFor, isClosedOn } from '../../rules/schedules/days-off.ts';
import type { WallTime } from '../../rules/schedules/deadline.ts';
import { moveStanding } from '../../rules/schedules/move-box.ts';
import type { MovedStanding, OrderedChange } from '../../rules/schedules/move-box.ts';
import { moveHandOvers } from '../../rules/schedules/move-hand-overs.ts';
import type { OrderedHandOver } from '../../rules/schedules/move-hand-overs.ts';
import { nextBox } from '../../rules/schedules/next-box.ts';
import type { BoxPlan, BoxStanding } from '../../rules/schedules/next-box.ts';
import { leftOut } from '../../rules/schedules/uneven.ts';
import type { LocalDate, YearMonth } from '../../rules/time/calendar.ts';
import { planOf, storedNextBox, withMode } from '../../schedules/box-standing.ts';
import type { MemberToMove, OrderedBox } from './members-to-move.sql.ts';

/** What a change of days makes of one membership. */
export interface MovesOfMember {
  member: MemberToMove;
  /** Its boxes that are not ordered; null of a gift. */
  standing: { before: BoxDay; after: MovedStanding; plan: BoxStanding } | null;
  /** The month that is left out, as its box would come too soon after the one before; null where none is. */
  leftOut: YearMonth | null;
  /** Hand-overs of its orders that come on another day. */
  ordered: (OrderedHandOver & { to: LocalDate })[];
  /** Those that are taken away, with the cents of each. */
  off: (OrderedHandOver & { order: OrderedBox; share: number })[];
  /** Those that come again, as days off are taken back, with the credit that was given for each. */
  back: { order: OrderedBox; on: LocalDate; credited: number }[];
  /** The day of its newest order once these are so. */
  lastOrderOn: LocalDate | null;
  /** Those for which no day is left. */
  stuck: OrderedHandOver[];
}

/** What a change of days makes of a membership (docs/rules.md "A change of days"). */
export function movesOf(
  member: MemberToMove,
  at: {
    days: BusinessDays;
    change: OrderedChange | null;
    now: WallTime;
    leaveOut?: readonly YearMonth[];
  },
  business: Pick<BusinessRow, 'timeZone'>,
): MovesOfMember {
  const { days, now, leaveOut = [] } = at;
  const { subscription, skippedMonths } = member;
  const plan = planOf(withMode(subscription, member.placePublicId), skippedMonths, business);
  const found = member.ordered.map((order) => movesOfOrder(order, { ...plan, mode: order.mode }, at));
  const moves = {
    member,
    ordered: found.flatMap(({ moved }) => moved),
    off: found.flatMap(({ off }) => off),
    back: found.flatMap(({ back }) => back),
    lastOrderOn: lastOrderAfter(subscription.lastOrderOn, found),
    stuck: found.flatMap(({ stuck }) => stuck),
  };
  if (subscription.isGift) return { ...moves, standing: null, leftOut: null };
  const before = storedNextBox(subscription) ?? nextBox(days, plan, now);
  const standing = { ...plan, next: before };
  const after = moveStanding(days, standing, now, member.named);
  const left = leftOut(days, standing, after, leaveOut, now);
  return {
    ...moves,
    standing: { before, after: left?.after ?? after, plan: standing },
    leftOut: left?.yearMonth ?? null,
  };
}

function movesOfOrder(
  order: OrderedBox,
  plan: BoxPlan,
  { days, change, now }: { days: BusinessDays; change: OrderedChange | null; now: WallTime },
) {
  if (change === null) return { order, moved: [], off: [], back: [], stuck: [] };
  if (change.kind === 'opened') {
    const closures = days.closures.filter((closure) => holdsFor(closure, plan));
    const again = order.off.filter(
      ({ on, closureId }) =>
        closureId === change.closure.id && on > now.slice(0, 10) && !isClosedOn(closures, on),
    );
    return {
      order,
      moved: [],
      off: [],
      back: again.map(({ on, credited }) => ({ order, on, credited })),
      stuck: [],
    };
  }
  const { moved, off, stuck } = moveHandOvers(change, days, plan, order.handOvers, now);
  const share = shareOfHandOver(order.cents, order.handOvers.length + order.off.length);
  return { order, moved, off: off.map((one) => ({ ...one, order, share })), back: [], stuck };
}

/** The day of an order is the earliest of its hand-overs: that of the newest order, once they are on other days. */
function lastOrderAfter(
  lastOrderOn: LocalDate | null,
  orders: readonly ReturnType<typeof movesOfOrder>[],
): LocalDate | null {
  const last = orders.find(({ order }) => order.scheduledOn === lastOrderOn);
  if (!last) return lastOrderOn;
  const { order, moved, off, back } = last;
  const stay = order.handOvers
    .filter(({ id }) => !off.some((one) => one.id === id))
    .map(({ id, on }) => moved.find((one) => one.id === id)?.to ?? on);
  return [...stay, ...back.map(({ on }) => on)].toSorted()[0] ?? lastOrderOn;
}
