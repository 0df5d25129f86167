import { PRICE_MAX_CENTS } from '../limits.ts';
import { formatUsd } from './money.ts';

/** Digits with at most one decimal point: no sign, exponent, hexadecimal, grouping or currency. */
const PRICE_TEXT = /^(?:\d+\.?\d*|\.\d+)$/;

/** The longest text that is worth reading as an amount. */
const PRICE_TEXT_MAX = 40;

/**
 * Price text of a form to cents: trimmed; empty, not a number or negative is null ("not set").
 * Rounded half up to a cent, on the written digits, so that "1.005" is 101. Above `max` cents it is null too;
 * `priceTextProblem` tells the two apart. Source: docs/rules.md "Prices as text".
 */
export function parsePriceText(text: string, max: number = PRICE_MAX_CENTS): number | null {
  const cents = readCents(text);
  return cents === null || cents > max ? null : cents;
}

/** Why a price text can't be taken: `wrong` where it is no price, or a sentence where it is too high. */
export function priceTextProblem(text: string, wrong: string): string | null {
  const cents = readCents(text);
  if (cents === null) return wrong;
  return cents > PRICE_MAX_CENTS ? priceTooHigh() : null;
}

/** "A price can be at most $100,000.00." */
export function priceTooHigh(): string {
  return `A price can be at most ${formatUsd(PRICE_MAX_CENTS)}.`;
}

/**
 * A price as the browser showed it, to cents: "$1,234.50 / month" is 123450. `$`, commas and `/ month` are left out.
 * Null where it can't be read; then it isn't compared. Source: docs/rules.md "What the server prices".
 */
export function readShownPrice(shown: unknown): number | null {
  if (typeof shown !== 'string' || shown.length > PRICE_TEXT_MAX) return null;
  return parsePriceText(shown.replace(/\/\s*month\s*$/i, '').replace(/[$,]/g, ''), Number.MAX_SAFE_INTEGER);
}

/** Cents as a form shows them for editing: 1250 is "12.50". */
export function priceText(cents: number | null | undefined): string {
  if (cents === null || cents === undefined) return '';
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
}

function readCents(text: string): number | null {
  const trimmed = text.trim();
  if (trimmed.length > PRICE_TEXT_MAX || !PRICE_TEXT.test(trimmed)) return null;
  const [whole = '', fraction = ''] = trimmed.split('.');
  const cents = Number(`${whole || '0'}${fraction.slice(0, 2).padEnd(2, '0')}`);
  return cents + (Number(fraction[2] ?? '0') >= 5 ? 1 : 0);
}
