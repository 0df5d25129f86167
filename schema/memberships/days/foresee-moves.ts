import type { BusinessRow } from '../../businesses/records/business.rows.ts';
import type { Context } from '../../context.ts';
import type { BusinessDays } from '../../rules/schedules/box-date.ts';
import type { OrderedChange } from '../../rules/schedules/move-box.ts';
import { nextBoxFrom } from '../../rules/schedules/next-box.ts';
import { unevenBox } from '../../rules/schedules/uneven.ts';
import { addMonths, yearMonth } from '../../rules/time/calendar.ts';
import type { LocalDate, YearMonth } from '../../rules/time/calendar.ts';
import { wallTimeAt } from '../../schedules/box-standing.ts';
import { daysOf } from '../../schedules/days-of.ts';
import { boxesOff, handOversOffAhead, touchedMonths } from './boxes-off.ts';
import { membersToMove } from './members-to-move.sql.ts';
import { movesOf } from './moves-of.ts';

/** So many boxes of so many members, and the cents that they bring before coupon and tax. */
interface BoxesCount {
  members: number;
  boxes: number;
  amount: number;
}

/** So many hand-overs of so many members, and cents of credit. */
interface HandOversCount {
  members: number;
  handOvers: number;
  credit: number;
}

/** What a change of days would do, or does, to how many members. */
export interface Foreseen {
  /** Days of boxes that are others, of the next two of each member that are not ordered, and of ordered ones. */
  moves: { from: LocalDate; to: LocalDate; members: number }[];
  /** Members whose box keeps its day, as the new one is over already or no day of its month is left. */
  fixed: number;
  /** Boxes that fall away. */
  off: BoxesCount;
  /** Boxes that come again. */
  back: BoxesCount;
  /** Hand-overs that are taken away, as others of their month stay, with the credit that is given for them: of ordered boxes, and of those to come. */
  handOversOff: HandOversCount;
  /** Those that come again, with the credit that is taken back. */
  handOversBack: HandOversCount;
  /** Members whose next box comes less than 14, or more than 45, days after the one before. */
  uneven: number;
  /** Those of less than 14 days, by the month of that box, which can be left out. */
  soon: { yearMonth: YearMonth; members: number }[];
  /** The first of those whose box keeps its day: internal id of the membership, and that day. */
  kept: { subscriptionId: string; on: LocalDate }[];
}

/** So many of those whose box keeps its day are named. */
export const KEPT_NAMED = 50;

const AT_ONCE = 1000;

/** What a change of a business's days does to its members; a question that changes nothing. */
export async function foreseeMoves(
  context: Context,
  business: BusinessRow,
  days: BusinessDays,
  change: OrderedChange | null,
): Promise<Foreseen> {
  const now = wallTimeAt(context, business);
  const before = daysOf(business);
  const counts = new Map<string, number>();
  const count = (from: LocalDate, to: LocalDate) => {
    if (from !== to) counts.set(`${from} ${to}`, (counts.get(`${from} ${to}`) ?? 0) + 1);
  };
  const foreseen: Foreseen = {
    moves: [],
    fixed: 0,
    off: none(),
    back: none(),
    handOversOff: noHandOvers(),
    handOversBack: noHandOvers(),
    uneven: 0,
    soon: [],
    kept: [],
  };
  const soon = new Map<YearMonth, number>();
  const months = touchedMonths(before, days, now.slice(0, 10));
  for (let after = '0'; ;) {
    const members = await membersToMove(context.em, business.id, { after, limit: AT_ONCE, isLocked: false });
    for (const member of members) {
      const { standing, ordered, off, back, stuck } = movesOf(member, { days, change, now }, business);
      for (const { on, to } of ordered) count(on, to);
      const price = member.subscription.pendingAmount ?? member.subscription.amount;
      const { frequency } = member.subscription.pendingBox ?? member.subscription.box;
      const isOften = standing !== null && frequency !== undefined;
      const ahead = isOften
        ? handOversOffAhead({ before, after: days, months }, standing.plan, price, now)
        : { handOvers: 0, cents: 0 };
      const shares = off.reduce((sum, { share }) => sum + share, ahead.cents);
      addHandOvers(
        foreseen.handOversOff,
        off.length + Math.max(ahead.handOvers, 0),
        business.creditsDaysOff ? shares : 0,
      );
      addHandOvers(
        foreseen.handOversBack,
        back.length + Math.max(-ahead.handOvers, 0),
        back.reduce((sum, { credited }) => sum + credited, 0),
      );
      const fixedOn = stuck[0]?.on ?? (standing?.after.isKept ? standing.before.on : null);
      if (fixedOn !== null) {
        foreseen.fixed += 1;
        if (foreseen.kept.length < KEPT_NAMED)
          foreseen.kept.push({ subscriptionId: member.subscription.id, on: fixedOn });
      }
      if (!standing) continue;
      const { next, weekday, chosenDays } = standing.after;
      const boxes = boxesOff({ before, after: days, months }, standing.plan, standing.after, now);
      add(foreseen.off, boxes.off, price);
      add(foreseen.back, boxes.back, price);
      if (yearMonth(next.on) <= yearMonth(standing.before.on)) {
        count(standing.before.on, next.on);
        const uneven = unevenBox(standing.plan, standing.after);
        if (uneven !== null) foreseen.uneven += 1;
        if (uneven === 'soon') soon.set(yearMonth(next.on), (soon.get(yearMonth(next.on)) ?? 0) + 1);
      }
      const second = nextBoxFrom(before, standing.plan, addMonths(yearMonth(standing.before.on), 1), now);
      const moved = { ...standing.plan, weekday, chosenDays };
      const secondNow = nextBoxFrom(days, moved, addMonths(yearMonth(standing.before.on), 1), now);
      if (yearMonth(second.on) === yearMonth(secondNow.on)) count(second.on, secondNow.on);
    }
    const last = members.at(-1);
    if (!last || members.length < AT_ONCE) break;
    after = last.subscription.id;
  }
  foreseen.soon = [...soon]
    .map(([month, members]) => ({ yearMonth: month, members }))
    .toSorted((a, b) => (a.yearMonth < b.yearMonth ? -1 : 1));
  foreseen.moves = [...counts]
    .map(([days, members]) => ({ from: days.slice(0, 10), to: days.slice(11), members }))
    .toSorted((a, b) => (a.from + a.to < b.from + b.to ? -1 : 1));
  return foreseen;
}

const noHandOvers = (): HandOversCount => ({ members: 0, handOvers: 0, credit: 0 });

function addHandOvers(count: HandOversCount, handOvers: number, credit: number): void {
  if (handOvers === 0) return;
  count.members += 1;
  count.handOvers += handOvers;
  count.credit += credit;
}

const none = (): BoxesCount => ({ members: 0, boxes: 0, amount: 0 });

function add(count: BoxesCount, boxes: number, price: number): void {
  if (boxes === 0) return;
  count.members += 1;
  count.boxes += boxes;
  count.amount += boxes * price;
}
