import { Business } from '../businesses/business.entity.ts';
import type { Context } from '../context.ts';
import type { CouponType } from '../enums.ts';
import { conflict, invalid, refuseProblems } from '../errors.ts';
import { isLocalDate } from '../rules/calendar.ts';
import { COUPON_FIXED_INVALID, couponInputProblems, couponValue, normaliseCode } from '../rules/coupon.ts';
import { isDuplicateOf } from '../sql.ts';
import { withTransaction } from '../transaction.ts';
import { Coupon } from './coupon.entity.ts';

/** A new coupon: `value` is percent (rounded to whole ones) or cents. What is left out limits nothing. */
export interface NewCoupon {
  code: string;
  type: CouponType;
  value: number;
  active?: boolean | null;
  duration?: 'once' | 'every' | null;
  businessId?: string | null;
  usesLimit?: number | null;
  /** "2026-12-31", the last day included. */
  endsOn?: string | null;
}

/** Makes a coupon; its code is stored in upper case. @throws INVALID by field, CONFLICT where the code is taken. */
export async function createCoupon(context: Context, input: NewCoupon): Promise<Coupon> {
  const { usesLimit = null, endsOn = null } = input;
  refuseProblems({
    ...couponInputProblems(input),
    usesLimit:
      usesLimit === null || (Number.isSafeInteger(usesLimit) && usesLimit > 0 && usesLimit <= 2_147_483_647)
        ? null
        : 'The number of uses must be a whole number from 1.',
    endsOn: endsOn === null || isLocalDate(endsOn) ? null : 'Please enter a date such as 2026-12-31.',
  });
  const value = couponValue(input.type, input.value);
  if (value === null) throw invalid(COUPON_FIXED_INVALID, { value: COUPON_FIXED_INVALID });
  try {
    return await withTransaction(context, async () => {
      const coupon = context.em.create(Coupon, {
        code: normaliseCode(input.code),
        type: input.type,
        value,
        active: input.active ?? true,
        duration: input.duration ?? 'once',
        business: input.businessId ? context.em.getReference(Business, input.businessId) : null,
        usesLimit,
        endsOn,
        createdAt: context.now(),
      });
      await context.em.flush();
      return coupon;
    });
  } catch (error) {
    if (!isDuplicateOf(error, 'coupon_code')) throw error;
    const taken = 'A coupon with this code already exists';
    throw conflict(taken, { code: taken });
  }
}
