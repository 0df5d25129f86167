import { formatUsd } from './money.ts';
import type { FulfillmentMode } from '../pages/page-content.ts';

/**
 * What a business has set: the rate in thousandths of a percent (8125 is 8.125 percent) and rounded to basis points (813), and the
 * modes whose boxes are taxed. Without thousandths, as mails of before have it, the basis points are the rate.
 */
export interface TaxSetting {
  taxRate: number;
  taxRateThousandths?: number | null;
  taxModes: readonly FulfillmentMode[];
}

export const NO_TAX: TaxSetting = { taxRate: 0, taxModes: [] };

/** The highest rate that can be set, in thousandths of a percent. */
export const TAX_RATE_MAX = 30_000;

export const TAX_RATE_INVALID = `The tax rate must be a number from 0 to ${TAX_RATE_MAX / 1000}, with three decimals at most.`;

/** A rate in thousandths of a percent, of a row or a mail that may have it in basis points alone. */
export const thousandthsOf = ({
  taxRate,
  taxRateThousandths,
}: Pick<TaxSetting, 'taxRate' | 'taxRateThousandths'>): number => taxRateThousandths ?? taxRate * 10;

/** The same rounded to basis points, half up: 8125 is 813. */
export const basisPointsOf = (thousandths: number): number => Math.floor((thousandths + 5) / 10);

/** Thousandths of a percent by which a box of that mode is taxed; 0 where it is not. Source: docs/rules.md "Tax". */
export const taxRateOf = (setting: TaxSetting, mode: FulfillmentMode): number =>
  setting.taxModes.includes(mode) ? thousandthsOf(setting) : 0;

/** Cents of tax on an amount in cents by a rate in thousandths of a percent, half up to a cent. Source: docs/rules.md "Tax". */
export const taxCents = (amount: number, thousandths: number): number =>
  Math.floor((amount * thousandths + 50_000) / 100_000);

/** Why a rate in thousandths of a percent can't be set, or null. */
export const taxRateProblem = (thousandths: number): string | null =>
  Number.isInteger(thousandths) && thousandths >= 0 && thousandths <= TAX_RATE_MAX ? null : TAX_RATE_INVALID;

/** A rate in thousandths of a percent as it is shown, and typed: `taxRateText(8125)` is "8.125". */
export const taxRateText = (thousandths: number): string => String(thousandths / 1000);

/**
 * "Tax (6.25%)": the name of its line; "Tax (6.25% of $20.00)" where the cents that it is on are not all that the coupon left,
 * with the fee of its delivery.
 */
export const taxLabel = (thousandths: number, order?: Untaxed & { taxableAmount: number }): string => {
  const isPart = order !== undefined && order.taxableAmount < leftOf(order);
  return `Tax (${taxRateText(thousandths)}%${isPart ? ` of ${formatUsd(order.taxableAmount)}` : ''})`;
};

/** Cents that the tax of an order is on, of a row that may not have it: then it is on all that the coupon left. */
export const taxableOf = (order: Untaxed & { taxAmount?: number; taxableAmount?: number | null }): number =>
  order.taxableAmount ?? (order.taxAmount ? leftOf(order) : 0);

/** What an order's price is made of before tax, in cents; mails of before have no fee of a delivery. */
interface Untaxed {
  amount: number;
  discountAmount: number;
  zoneFee?: number | null;
}

const leftOf = ({ amount, discountAmount, zoneFee }: Untaxed): number =>
  amount - discountAmount + (zoneFee ?? 0);

/** A typed rate to thousandths of a percent: "6.25" or "6.25%" is 6250, empty is 0; null where it is none. */
export function readTaxRate(text: string): number | null {
  const typed = text.trim().replace(/\s*%$/, '');
  if (typed === '') return 0;
  if (!/^\d{1,2}(?:\.\d{1,3})?$/.test(typed)) return null;
  const [whole = '0', fraction = ''] = typed.split('.');
  const rate = Number(whole) * 1000 + Number(fraction.padEnd(3, '0'));
  return taxRateProblem(rate) === null ? rate : null;
}

/**
 * How much of a movement of money is tax, in cents with its sign: of `cents` that come in (negative: go out) for an order
 * of which `before` cents had come in until then. All of an order's movements add up to the tax of what is left of them, so
 * parts that are given back never lose a cent. Source: docs/rules.md "Tax".
 */
export function taxOfMovement(
  order: { taxAmount: number; totalAmount: number },
  before: number,
  cents: number,
): number {
  return taxShare(order, before + cents) - taxShare(order, before);
}

function taxShare(
  { taxAmount, totalAmount }: { taxAmount: number; totalAmount: number },
  paid: number,
): number {
  if (totalAmount <= 0) return 0;
  const counted = Math.max(0, Math.min(paid, totalAmount));
  return Math.floor((2 * taxAmount * counted + totalAmount) / (2 * totalAmount));
}
