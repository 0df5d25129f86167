import type { LocalDate } from '../time/calendar.ts';
import { FIELD_MAX, PERCENT_MAX, PRICE_MAX_CENTS } from '../limits.ts';
import { parsePriceText } from './price-text.ts';
import {
  fieldProblems,
  isBlank,
  lineProblem,
  requiredLineProblem,
  trimmed,
  type FieldProblems,
} from '../text/problem.ts';

export const COUPON_TYPES = ['percent', 'fixed'] as const;
export type CouponType = (typeof COUPON_TYPES)[number];

/** Source: docs/rules.md "Discounts". */
export const COUPON_NOT_VALID = 'Coupon code is not valid';
/** Of a coupon that each member can use once. Source: docs/rules.md "Discounts". */
export const COUPON_USED_BEFORE = 'You have used this coupon before. It holds once for each member.';
/** Source: docs/rules.md "Making a coupon". */
export const COUPON_CODE_MISSING = 'Please enter a coupon code';
export const COUPON_FIXED_INVALID = 'Invalid fixed amount';
export const COUPON_PERCENT_INVALID = 'Invalid percent value (0-100)';

/** `value` is whole percent, or cents where fixed. */
export interface Discount {
  type: CouponType;
  value: number;
}

/** What decides whether a coupon may be used. Null limits nothing. */
export interface Redeemable {
  active: boolean;
  /** Whether the business takes the platform's coupons, which this one is. */
  isTaken?: boolean;
  /** The one business that it is for. */
  businessId?: string | null;
  usesLeft?: number | null;
  /** The last day that it holds, included, in the zone of the business that it is used at. */
  endsOn?: LocalDate | null;
}

/** A code as it is stored, compared and shown: trimmed, upper case. Source: docs/rules.md "Making a coupon". */
export function normaliseCode(code: unknown): string {
  return trimmed(code).toUpperCase();
}

/**
 * Cents off an amount: percent rounds half up to a cent; never more than the amount. Source: docs/rules.md "Discounts".
 */
export function discountCents(coupon: Discount | null | undefined, amount: number): number {
  if (!coupon) return 0;
  const off = coupon.type === 'percent' ? Math.floor((amount * coupon.value + 50) / 100) : coupon.value;
  return Math.max(0, Math.min(off, amount));
}

/** True where a coupon may be used today at a business. Source: docs/rules.md "Discounts". */
export function isRedeemable(coupon: Redeemable, today: LocalDate, businessId: string): boolean {
  if (!coupon.active || coupon.isTaken === false) return false;
  if (coupon.businessId && coupon.businessId !== businessId) return false;
  if (typeof coupon.usesLeft === 'number' && coupon.usesLeft <= 0) return false;
  return !coupon.endsOn || today <= coupon.endsOn;
}

/** Why a coupon that was looked up (null: no such code) can't be used, or null. Source: docs/rules.md "Discounts". */
export function couponProblem(
  coupon: Redeemable | null | undefined,
  today: LocalDate,
  businessId: string,
): string | null {
  return coupon && isRedeemable(coupon, today, businessId) ? null : COUPON_NOT_VALID;
}

/**
 * Why a new coupon can't end on a day, or null: today is its last chance, in the zone of the business that it is for
 * (for all businesses the default zone).
 */
export function lastDayProblem(endsOn: LocalDate | null | undefined, today: LocalDate): string | null {
  return endsOn && endsOn < today ? 'The last day is past. Please choose today or a later day.' : null;
}

/** Why a code typed at checkout can't be looked up, or null; blank is fine there. */
export function couponCodeProblem(code: unknown): string | null {
  return isBlank(code) ? null : lineProblem(code, 'The coupon code', FIELD_MAX);
}

/** A new coupon as a call sends it: `value` whole percent (rounded) or cents. The sentences, by field (docs/rules.md "Making a coupon"). */
export function couponInputProblems(input: { code: unknown; type: unknown; value: unknown }): FieldProblems {
  return fieldProblems({
    code: newCodeProblem(input.code),
    type: isCouponType(input.type) ? null : 'The type must be percent or fixed',
    value: isCouponType(input.type) ? valueProblem(input.type, couponValue(input.type, input.value)) : null,
  });
}

/** A new coupon as the form holds it: `value` is text, percent or dollars. The sentences, by field (docs/rules.md "Making a coupon"). */
export function couponFormProblems(form: { code: string; type: CouponType; value: string }): FieldProblems {
  return fieldProblems({
    code: newCodeProblem(form.code),
    value: valueProblem(form.type, couponValueOfText(form.type, form.value)),
  });
}

/**
 * The form's text to the stored value: percent rounded to whole ones, dollars to cents; null where it is neither.
 * Source: docs/rules.md "Making a coupon".
 */
export function couponValueOfText(type: CouponType, text: string): number | null {
  const hundredths = parsePriceText(text);
  if (hundredths === null) return null;
  return type === 'fixed' ? hundredths : couponValue('percent', hundredths / 100);
}

/** A call's number to the stored value, rounded; null where it is none or out of bounds. */
export function couponValue(type: CouponType, value: unknown): number | null {
  if (typeof value !== 'number' || !Number.isFinite(value) || value < 0) return null;
  const rounded = Math.round(value);
  return rounded <= (type === 'percent' ? PERCENT_MAX : PRICE_MAX_CENTS) ? rounded : null;
}

function isCouponType(type: unknown): type is CouponType {
  return type === 'percent' || type === 'fixed';
}

function newCodeProblem(code: unknown): string | null {
  return requiredLineProblem(code, COUPON_CODE_MISSING, 'The coupon code', FIELD_MAX);
}

function valueProblem(type: CouponType, value: number | null): string | null {
  if (value !== null) return null;
  return type === 'percent' ? COUPON_PERCENT_INVALID : COUPON_FIXED_INVALID;
}
