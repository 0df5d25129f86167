import type { FulfillmentMode } from '../pages/page-content.ts';
import { discountCents, type Discount } from './coupon.ts';
import { taxableCents } from './exempt.ts';
import { basisPointsOf, NO_TAX, taxCents, taxRateOf, type TaxSetting } from './tax.ts';

/** A card is not charged less, in cents: the fee would be more. Source: docs/rules.md "Too little to charge". */
export const LEAST_CHARGE_CENTS = 50;

/** The name of the line that takes it away. */
export const TOO_LITTLE = 'Too little to charge: free';

/** What an order's price hangs on besides what is in the box. */
export interface Pricing extends TaxSetting {
  /** Whether a card would be charged: it is not for too little. */
  byCard: boolean;
}

/** @internal A price with nothing of a business in it, for tests. */
export const PLAIN_PRICING: Pricing = { ...NO_TAX, byCard: false };

/** What an order costs, in cents; the rate of its tax in thousandths of a percent and rounded to basis points, 0 where nothing of it is tax. */
export interface OrderPrice {
  /** Of the box. */
  amount: number;
  /** What the coupon takes off. */
  discountAmount: number;
  /** What its delivery costs, whatever the coupon is; 0 for the other modes. */
  zoneFee: number;
  taxRate: number;
  taxRateThousandths: number;
  /** What the tax is on, after the coupon and with the fee of the delivery; 0 where nothing of it is tax. */
  taxableAmount: number;
  /** On that. */
  taxAmount: number;
  /** What is let go, as it is too little to charge. */
  waivedAmount: number;
  /** What is to pay. */
  totalAmount: number;
}

/** A box as far as its price goes. Amounts are cents. */
export interface PricedBox {
  amount: number;
  /** Of `amount`, what is not taxed. */
  exemptAmount: number;
  mode: FulfillmentMode;
  /** The fee that was agreed for its delivery; counts for that mode alone. */
  zoneFee: number;
}

/**
 * What an order of a box costs: less the coupon, with the fee of its delivery, with tax on what is left of what is not exempt
 * (`exemptAmount`, in cents before the coupon) and on that fee; nothing, where that is less than a card is charged for. Source:
 * docs/rules.md "Tax", "What is not taxed", "Delivery zones" and "Too little to charge".
 */
export function orderPrice(
  {
    amount,
    exemptAmount,
    mode,
    zoneFee: agreedFee,
    coupon,
  }: PricedBox & { coupon: Discount | null | undefined },
  pricing: Pricing,
): OrderPrice {
  const discountAmount = discountCents(coupon, amount);
  const zoneFee = mode === 'delivery' ? agreedFee : 0;
  const left = amount - discountAmount + zoneFee;
  const rate = taxRateOf(pricing, mode);
  const taxable = taxableCents({ amount, exemptAmount, discountAmount }) + zoneFee;
  const tax = taxCents(taxable, rate);
  if (pricing.byCard && left + tax < LEAST_CHARGE_CENTS)
    return {
      amount,
      discountAmount,
      zoneFee,
      taxRate: 0,
      taxRateThousandths: 0,
      taxableAmount: 0,
      taxAmount: 0,
      waivedAmount: left,
      totalAmount: 0,
    };
  return {
    amount,
    discountAmount,
    zoneFee,
    taxRate: tax > 0 ? basisPointsOf(rate) : 0,
    taxRateThousandths: tax > 0 ? rate : 0,
    taxableAmount: tax > 0 ? taxable : 0,
    taxAmount: tax,
    waivedAmount: 0,
    totalAmount: left + tax,
  };
}

/**
 * What every later order of the same box costs: a coupon counts for the first one alone, unless it lasts. Source:
 * docs/rules.md "Discounts".
 */
export const laterPrice = (
  box: PricedBox & { coupon: (Discount & { duration: 'once' | 'every' }) | null | undefined },
  pricing: Pricing,
): OrderPrice =>
  orderPrice({ ...box, coupon: box.coupon?.duration === 'every' ? box.coupon : null }, pricing);
