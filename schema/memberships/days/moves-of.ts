import type { BusinessRow } from '../../businesses/records/business.rows.ts';
import type { BusinessDays, BoxDay } from '../../rules/schedules/box-date.ts';
import type { WallTime } from '../../rules/schedules/deadline.ts';
import { moveOrdered, moveStanding } from '../../rules/schedules/move-box.ts';
import type { MovedStanding, OrderedChange } from '../../rules/schedules/move-box.ts';
import { nextBox } from '../../rules/schedules/next-box.ts';
import type { BoxStanding } from '../../rules/schedules/next-box.ts';
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
  /** Its ordered boxes that come on another day. */
  ordered: (OrderedBox & { to: LocalDate })[];
  /** Its ordered boxes for which no day is left. */
  stuck: OrderedBox[];
}

/** What a change of days makes of a membership (docs/rules.md "A change of days"). */
export function movesOf(
  member: MemberToMove,
  {
    days,
    change,
    now,
    leaveOut = [],
  }: {
    days: BusinessDays;
    change: OrderedChange | null;
    now: WallTime;
    leaveOut?: readonly YearMonth[];
  },
  business: Pick<BusinessRow, 'timeZone'>,
): MovesOfMember {
  const { subscription, skippedMonths } = member;
  const plan = planOf(withMode(subscription, member.placePublicId), skippedMonths, business);
  const found = member.ordered.map((box) => ({
    box,
    ...(change
      ? moveOrdered(change, days, { ...plan, mode: box.mode }, box.scheduledOn, now)
      : { to: null, isStuck: false }),
  }));
  const moves = {
    member,
    ordered: found.flatMap(({ box, to }) => (to === null ? [] : [{ ...box, to }])),
    stuck: found.flatMap(({ box, isStuck }) => (isStuck ? [box] : [])),
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
