import type { FulfillmentMode } from '../pages/page-content.ts';

/** What a business has set: the rate in basis points (625 is 6.25 percent), and the modes whose boxes are taxed. */
export interface TaxSetting {
  taxRate: number;
  taxModes: readonly FulfillmentMode[];
}

export const NO_TAX: TaxSetting = { taxRate: 0, taxModes: [] };

/** The highest rate that can be set, in basis points. */
export const TAX_RATE_MAX = 3000;

export const TAX_RATE_INVALID = `The tax rate must be a number from 0 to ${TAX_RATE_MAX / 100}, with two decimals at most.`;

/** Basis points by which a box of that mode is taxed; 0 where it is not. Source: docs/rules.md "Tax". */
export const taxRateOf = ({ taxRate, taxModes }: TaxSetting, mode: FulfillmentMode): number =>
  taxModes.includes(mode) ? taxRate : 0;

/** Cents of tax on an amount in cents, half up to a cent. Source: docs/rules.md "Tax". */
export const taxCents = (amount: number, rate: number): number => Math.floor((amount * rate + 5000) / 10_000);

/** Why a rate can't be set, or null. */
export const taxRateProblem = (rate: number): string | null =>
  Number.isInteger(rate) && rate >= 0 && rate <= TAX_RATE_MAX ? null : TAX_RATE_INVALID;

/** A rate as it is shown, and typed: `taxRateText(625)` is "6.25". */
export const taxRateText = (rate: number): string => String(rate / 100);

/** "Tax (6.25%)": the name of its line. */
export const taxLabel = (rate: number): string => `Tax (${taxRateText(rate)}%)`;

/** A typed rate to basis points: "6.25" or "6.25%" is 625, empty is 0; null where it is none. */
export function readTaxRate(text: string): number | null {
  const typed = text.trim().replace(/\s*%$/, '');
  if (typed === '') return 0;
  if (!/^\d{1,2}(?:\.\d{1,2})?$/.test(typed)) return null;
  const [whole = '0', fraction = ''] = typed.split('.');
  const rate = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
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
