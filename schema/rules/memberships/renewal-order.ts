import { yearMonth, type LocalDate, type YearMonth } from '../time/calendar.ts';
import type { CouponType } from '../money/coupon.ts';
import { orderPrice, type OrderPrice, type Pricing } from '../money/order-price.ts';
import type { FulfillmentMode } from '../pages/page-content.ts';
import { dueBoxes } from '../schedules/due-boxes.ts';
import type { MissedMonth } from '../schedules/due-boxes.ts';
import type { BoxDay, BusinessDays } from '../schedules/box-date.ts';
import type { WallTime } from '../schedules/deadline.ts';
import type { BoxStanding } from '../schedules/next-box.ts';

/** What decides about a renewal. Amounts are cents, dates are in the business's zone. */
export interface Renewable {
  isGift: boolean;
  /** Where its boxes stand; of a gift the next one is the day on which it ends. */
  standing: BoxStanding;
  /** As agreed at checkout or at the last change of box. */
  amount: number;
  /** Of a change of box that holds from the next order on; null without one. */
  pendingAmount: number | null;
  /** Cents of the next box's price that are not taxed. */
  exemptAmount: number;
  /** Cents that its delivery costs, as agreed at checkout or at the last change of address; 0 without. */
  zoneFee: number;
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

/** What becomes of a subscription on a day. */
export type Renewal =
  | { becomes: 'unchanged' }
  /** A gift has brought its box. */
  | { becomes: 'ended' }
  /** Nothing is due: its skips alone move the next box on. */
  | { becomes: 'moved'; next: BoxDay }
  | { becomes: 'renewed'; order: RenewalOrder; missed: MissedMonth[]; next: BoxDay };

/**
 * What a renewal run of a moment does for one active subscription: which order it makes at which price, which months
 * were missed, and when the next box comes. A gift ends instead. A change of box comes with the order that brings it;
 * only a coupon for every order lowers it; tax is what holds on the day that it is made. Source: docs/rules.md
 * "Renewals", "Discounts" and "Tax".
 */
export function renewalOf(
  subscription: Renewable,
  at: { days: BusinessDays; now: WallTime },
  pricing: Pricing,
): Renewal {
  const { isGift, standing } = subscription;
  if (isGift)
    return standing.next.on <= at.now.slice(0, 10) ? { becomes: 'ended' } : { becomes: 'unchanged' };
  const { order, missed, next } = dueBoxes(at.days, standing, at.now);
  if (order === null)
    return next.on === standing.next.on ? { becomes: 'unchanged' } : { becomes: 'moved', next };
  return {
    becomes: 'renewed',
    order: {
      scheduledOn: order.on,
      yearMonth: yearMonth(order.on),
      ...renewalPrice(subscription, pricing),
    },
    missed,
    next,
  };
}

/**
 * What the next order costs: the price agreed on at checkout or at the last change of box, and only a coupon for every
 * order lowers it. Source: docs/rules.md "Renewals" and "Discounts".
 */
export function renewalPrice(
  subscription: Pick<
    Renewable,
    | 'amount'
    | 'pendingAmount'
    | 'exemptAmount'
    | 'zoneFee'
    | 'mode'
    | 'couponType'
    | 'couponValue'
    | 'couponDuration'
  >,
  pricing: Pricing,
): OrderPrice {
  const { mode, exemptAmount, zoneFee, couponType: type, couponValue: value, couponDuration } = subscription;
  const amount = subscription.pendingAmount ?? subscription.amount;
  const lasts = couponDuration === 'every' && type !== null && value !== null;
  return orderPrice({ amount, exemptAmount, zoneFee, mode, coupon: lasts ? { type, value } : null }, pricing);
}
