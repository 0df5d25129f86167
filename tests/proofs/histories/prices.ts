/**
 * What an order costs as docs/rules.md "Discounts", "Delivery zones", "Tax", "Credit" and "Too little to charge" tell it, and nothing of
 * ours. Cents throughout; rates in basis points.
 */

export interface ModelCoupon {
  type: 'percent' | 'fixed';
  value: number;
  duration: 'once' | 'every';
}

/** A box that one agreed on: the way it comes decides about its tax. */
export interface ModelBox {
  price: number;
  mode: string;
}

/** What a business taxes; a rate of 0 is none. */
export interface ModelTax {
  rate: number;
  modes: readonly string[];
}

/** A card is not charged less. */
const LEAST = 50;

/** The price of a box with its tax, before credit: both 0 where a card would be charged too little. */
export function priceOf(
  box: ModelBox,
  { coupon, fee, tax, byCard }: { coupon: ModelCoupon | null; fee: number; tax: ModelTax; byCard: boolean },
): { total: number; tax: number } {
  const off =
    coupon === null ? 0 : coupon.type === 'fixed' ? coupon.value : halfUp(box.price * coupon.value, 100);
  // No coupon takes anything off what the delivery costs, and tax is on that too.
  const left = Math.max(0, box.price - off) + (box.mode === 'delivery' ? fee : 0);
  const taxed = tax.modes.includes(box.mode) ? halfUp(left * tax.rate, 10_000) : 0;
  return byCard && left + taxed < LEAST ? { total: 0, tax: 0 } : { total: left + taxed, tax: taxed };
}

/** What credit pays of it, and what is left to pay then. */
export function payBy(credit: number, total: number, byCard: boolean): { used: number; total: number } {
  const used = Math.max(0, Math.min(credit, total));
  const rest = total - used;
  return { used, total: byCard && used > 0 && rest < LEAST ? 0 : rest };
}

const halfUp = (parts: number, of: number): number => Math.floor((parts + of / 2) / of);
