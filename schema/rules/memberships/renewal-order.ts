import { dayInMonth, yearMonth, type LocalDate, type YearMonth } from '../time/calendar.ts';
import type { CouponType } from '../money/coupon.ts';
import { orderPrice, type OrderPrice, type Pricing } from '../money/order-price.ts';
import type { FulfillmentMode } from '../pages/page-content.ts';
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
  /** Cents of the next box's price that are not taxed. */
  exemptAmount: number;
  /** How its box reaches its member, that of a change of box where one waits. */
  mode: FulfillmentMode;
  couponType: CouponType | null;
  couponValue: number | null;
  couponDuration: 'once' | 'every' | null;
}

/** The order that a renewal makes. */
export interface RenewalOrder extends OrderPrice {
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
 * only a coupon for every order lowers it; tax is what holds on the day that it is made. Source: docs/rules.md
 * "Renewals", "Discounts" and "Tax".
 */
export function renewalOf(subscription: Renewable, today: LocalDate, pricing: Pricing): Renewal {
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
      ...renewalPrice(subscription, pricing),
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
  subscription: Pick<
    Renewable,
    'amount' | 'pendingAmount' | 'exemptAmount' | 'mode' | 'couponType' | 'couponValue' | 'couponDuration'
  >,
  pricing: Pricing,
): OrderPrice {
  const { mode, exemptAmount, couponType: type, couponValue: value, couponDuration } = subscription;
  const amount = subscription.pendingAmount ?? subscription.amount;
  const lasts = couponDuration === 'every' && type !== null && value !== null;
  return orderPrice({ amount, exemptAmount, mode, coupon: lasts ? { type, value } : null }, pricing);
}
