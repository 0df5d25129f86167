import { startOfDayInstant } from '../../schema/rules/time/start-of-day.ts';
import type { Address } from '../../schema/rules/businesses/address.ts';
import type { Box } from '../../schema/rules/memberships/box.ts';
import {
  addDays,
  addMonthsClamped,
  yearMonth,
  type LocalDate,
  type YearMonth,
} from '../../schema/rules/time/calendar.ts';
import { discountCents, type Discount } from '../../schema/rules/money/coupon.ts';
import { planOfJoining } from '../../schema/rules/memberships/first-skip.ts';
import type { BoxDay, BusinessDays } from '../../schema/rules/schedules/box-date.ts';
import { firstBox } from '../../schema/rules/schedules/first-box.ts';
import { giftEnd, nextBox } from '../../schema/rules/schedules/next-box.ts';
import type { Weekday } from '../../schema/rules/schedules/weekday.ts';
import type { Random } from '../random.ts';

/** One membership as it came about. Dates are in the business's zone. */
export interface MembershipPlan {
  slug: string;
  timeZone: string;
  days: BusinessDays;
  username: string;
  email: string;
  address: Address;
  box: Box;
  /** Where it is picked up, by its name; null where it is not, and where the page's pickup address holds. */
  place: string | null;
  /** Where it is delivered to, by its name; null where it is not, and where there are no zones. */
  zone: string | null;
  /** Cents that each delivery costs. */
  zoneFee: number;
  startedOn: LocalDate;
  /** The day of the telephone call, or null. */
  canceledOn: LocalDate | null;
  isGift: boolean;
  coupon: ({ code: string } & Discount) | null;
  skippedMonths: readonly YearMonth[];
}

export interface PastOrder {
  scheduledOn: LocalDate;
  yearMonth: YearMonth;
  state: 'paid' | 'unpaid' | 'refunded' | 'written_off';
  discountAmount: number;
  totalAmount: number;
  couponCode: string | null;
  createdAt: Date;
  /** When it was marked as paid; null where nobody has. */
  paidAt: Date | null;
}

/** A membership with everything that followed from it until today. */
export interface Membership extends MembershipPlan {
  anchorDay: number;
  weekday: Weekday | null;
  startedAt: Date;
  canceledAt: Date | null;
  lastOrderOn: LocalDate;
  /** Null once it is canceled; of a gift the day on which it ends. */
  next: BoxDay | null;
  orders: PastOrder[];
  skips: { yearMonth: YearMonth; createdAt: Date }[];
}

/** Where a history ends, and what it draws from. */
export interface Playing {
  /** The business's day at `now`. */
  today: LocalDate;
  now: Date;
  /** What happens. */
  random: Random;
  /** At which time of its day what the server and the staff do happens: a draw of its own, which changes nothing else. */
  times: Random;
}

/** Plays a membership up to `today` by the product's own rules: first order at its start, then one a month. */
export function playMembership(plan: MembershipPlan, playing: Playing): Membership {
  const { today, now, random } = playing;
  const { days, timeZone } = plan;
  const joining = { mode: plan.box.mode, placeId: null, weekday: null };
  const firstOne = firstBox(days, joining, plan.startedOn);
  const { anchorDay, weekday } = firstOne;
  const following = (lastOrderOn: LocalDate, skippedMonths = plan.skippedMonths): BoxDay =>
    nextBox(days, { ...planOfJoining(joining, firstOne), lastOrderOn, skippedMonths }, lastOrderOn);
  const startedAt = momentOn(plan.startedOn, timeZone, now, random);
  const giftEnds = plan.isGift ? giftEnd(following(firstOne.on, [])) : null;
  const canceledOn = giftEnds && giftEnds.on <= today ? giftEnds.on : plan.canceledOn;
  const first = firstOrder(plan, firstOne.on, startedAt, playing);
  const orders = [first];
  // A gift is one box; a membership that was canceled on a day gets none on it or after.
  const until = plan.isGift ? plan.startedOn : canceledOn ? addDays(canceledOn, -1) : today;
  let next = following(firstOne.on);
  while (next.orderOn <= today && next.orderOn <= until) {
    orders.push(renewal(plan, next.on, earlyOn(next.orderOn, timeZone, playing), playing));
    next = following(next.on);
  }
  return {
    ...plan,
    anchorDay,
    weekday,
    startedAt,
    canceledOn,
    canceledAt: canceledOn ? endOf(plan, canceledOn, playing) : null,
    lastOrderOn: (orders.at(-1) ?? first).scheduledOn,
    next: canceledOn ? null : (giftEnds ?? next),
    orders,
    skips: plan.skippedMonths.map((month) => ({
      yearMonth: month,
      createdAt: momentOn(addDays(`${month}-01`, -random.whole(17, 24)), timeZone, now, random),
    })),
  };
}

function firstOrder(plan: MembershipPlan, on: LocalDate, createdAt: Date, playing: Playing): PastOrder {
  const discountAmount = discountCents(plan.coupon, plan.box.amount);
  return {
    ...renewal(plan, on, createdAt, playing),
    discountAmount,
    totalAmount: plan.box.amount - discountAmount + plan.zoneFee,
    couponCode: plan.coupon?.code ?? null,
  };
}

function renewal(plan: MembershipPlan, on: LocalDate, createdAt: Date, playing: Playing): PastOrder {
  const state = stateOf(on, playing.today, playing.random);
  return {
    scheduledOn: on,
    yearMonth: yearMonth(on),
    state,
    discountAmount: 0,
    totalAmount: plan.box.amount + plan.zoneFee,
    couponCode: null,
    createdAt,
    paidAt: state === 'paid' || state === 'refunded' ? paidAfter(createdAt, on, plan, playing) : null,
  };
}

/** Boxes are paid for when they are handed over, a few days after their date. */
function stateOf(on: LocalDate, today: LocalDate, random: Random): PastOrder['state'] {
  const luck = random.next();
  if (on > today) return 'unpaid';
  if (addDays(on, 6) > today) return luck < 0.25 ? 'paid' : 'unpaid';
  if (addMonthsClamped(on, 1, 1) > today) return luck < 0.94 ? 'paid' : 'unpaid';
  return luck < 0.015 ? 'refunded' : luck < 0.025 ? 'written_off' : 'paid';
}

/** A gift ends by itself, before its day has begun for anybody; everything else by telephone. */
function endOf(plan: MembershipPlan, canceledOn: LocalDate, playing: Playing): Date {
  return plan.isGift
    ? earlyOn(canceledOn, plan.timeZone, playing)
    : momentOn(canceledOn, plan.timeZone, playing.now, playing.random);
}

const HOUR_MS = 3_600_000;

/** Some moment between eight in the morning and nine in the evening, and never after now. */
function momentOn(date: LocalDate, timeZone: string, now: Date, random: Random): Date {
  const moment = startOfDayInstant(date, timeZone).getTime() + random.between(8, 21) * HOUR_MS;
  return new Date(Math.min(Math.round(moment), now.getTime() - 60_000));
}

/** Some moment between six and half past seven in the morning, when the server orders (give or take the hour by which clocks change); on that day, and never after now. */
function earlyOn(date: LocalDate, timeZone: string, { now, times }: Playing): Date {
  const dayBegins = startOfDayInstant(date, timeZone).getTime();
  const moment = Math.round(dayBegins + times.between(6, 7.5) * HOUR_MS);
  return new Date(Math.max(dayBegins, Math.min(moment, now.getTime() - 60_000)));
}

/** Paid by hand in the business's hours: a first box a little after it was ordered, others between nine and six. */
function paidAfter(createdAt: Date, on: LocalDate, plan: MembershipPlan, { now, times }: Playing): Date {
  const opens = startOfDayInstant(on, plan.timeZone).getTime() + times.between(9, 18) * HOUR_MS;
  const moment = Math.max(opens, createdAt.getTime() + times.between(0.1, 1) * HOUR_MS);
  return new Date(Math.max(createdAt.getTime(), Math.min(Math.round(moment), now.getTime() - 30_000)));
}
