import { dayInMonth, yearMonth, type LocalDate, type YearMonth } from '../time/calendar.ts';
import { discountCents, type CouponType } from '../money/coupon.ts';
import { dueRenewal } from './renewal.ts';

/** What decides about a renewal. Amounts are cents, dates are in the business's zone. */
export interface Renewable {
  isGift: boolean;
  anchorDay: number;
  /** The next box date as stored; of a gift the day on which it ends. */
  nextBoxOn: LocalDate;
  /** The year-months that are skipped, from that date on. */
  skippedMonths: readonly YearMonth[];
  /** As agreed at checkout or at the last change of box. */
  amount: number;
  /** Of a change of box that holds from the next order on; null without one. */
  pendingAmount: number | null;
  couponType: CouponType | null;
  couponValue: number | null;
  couponDuration: 'once' | 'every' | null;
}

/** What the next order costs. Cents before the coupon, what it takes off, and what is to pay. */
export interface RenewalPrice {
  amount: number;
  discountAmount: number;
  totalAmount: number;
}

/** The order that a renewal makes. */
export interface RenewalOrder extends RenewalPrice {
  scheduledOn: LocalDate;
  yearMonth: YearMonth;
}

/** A month that came due and was never run. */
export interface MissedMonth {
  yearMonth: YearMonth;
  /** The day on which its box would have come. */
  scheduledOn: LocalDate;
}

/** What becomes of a subscription on a day. */
export type Renewal =
  | { becomes: 'unchanged' }
  /** A gift has brought its box. */
  | { becomes: 'ended' }
  /** Nothing is due: its skips alone move the next box on. */
  | { becomes: 'moved'; nextBoxOn: LocalDate }
  | { becomes: 'renewed'; order: RenewalOrder; missed: MissedMonth[]; nextBoxOn: LocalDate };

/**
 * What a renewal run of `today` does for one active subscription: which order it makes at which price, which months
 * were missed, and when the next box comes. A gift ends instead. A change of box comes with the order that brings it;
 * only a coupon for every order lowers it. Source: docs/rules.md "Renewals" and "Discounts".
 */
export function renewalOf(subscription: Renewable, today: LocalDate): Renewal {
  if (subscription.isGift)
    return subscription.nextBoxOn <= today ? { becomes: 'ended' } : { becomes: 'unchanged' };
  const { orderOn, missedMonths, nextBoxOn } = dueRenewal(subscription, today);
  if (orderOn === null) {
    return nextBoxOn === subscription.nextBoxOn ? { becomes: 'unchanged' } : { becomes: 'moved', nextBoxOn };
  }
  return {
    becomes: 'renewed',
    order: {
      scheduledOn: orderOn,
      yearMonth: yearMonth(orderOn),
      ...renewalPrice(subscription),
    },
    missed: missedMonths.map((month) => ({
      yearMonth: month,
      scheduledOn: dayInMonth(month, subscription.anchorDay),
    })),
    nextBoxOn,
  };
}

/**
 * What the next order costs: the price agreed on at checkout or at the last change of box, and only a coupon for every
 * order lowers it. Source: docs/rules.md "Renewals" and "Discounts".
 */
export function renewalPrice(
  subscription: Pick<Renewable, 'amount' | 'pendingAmount' | 'couponType' | 'couponValue' | 'couponDuration'>,
): RenewalPrice {
  const { couponType: type, couponValue: value, couponDuration } = subscription;
  const amount = subscription.pendingAmount ?? subscription.amount;
  const lasts = couponDuration === 'every' && type !== null && value !== null;
  const discountAmount = discountCents(lasts ? { type, value } : null, amount);
  return { amount, discountAmount, totalAmount: amount - discountAmount };
}
