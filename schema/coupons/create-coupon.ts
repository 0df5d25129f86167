import type { BusinessRow } from '../businesses/records/business.rows.ts';
import { lockOpenBusiness } from '../businesses/records/lock-open-business.ts';
import type { Context } from '../context.ts';
import type { CouponDuration } from './coupon.enums.ts';
import { conflict, invalid, notFound, assertValid } from '../errors.ts';
import { todayAt } from '../businesses/records/today-at.ts';
import { isLocalDate } from '../rules/time/written-date.ts';
import {
  COUPON_FIXED_INVALID,
  couponInputProblems,
  couponValue,
  lastDayProblem,
  normaliseCode,
} from '../rules/money/coupon.ts';
import type { CouponType } from '../rules/money/coupon.ts';
import { DEFAULT_TIME_ZONE } from '../rules/time/time-zone.ts';
import { isDuplicateOf } from '../database/is-duplicate.ts';
import { isId } from '../database/is-id.ts';
import { withTransaction } from '../transaction.ts';
import { Coupon } from './coupon.entity.ts';
import { auditCoupon } from './audit-coupon.ts';
import type { CouponInput } from './coupon.input.ts';

/**
 * Makes a coupon; its code is stored in upper case. @throws INVALID by field, CONFLICT where the code is taken,
 * NOT_FOUND for an unknown business.
 */
export async function createCoupon(context: Context, input: CouponInput): Promise<Coupon> {
  assertValid(newCouponProblems(input));
  const type = input.type as CouponType;
  const value = couponValue(type, input.value);
  if (value === null) throw invalid(COUPON_FIXED_INVALID, { value: COUPON_FIXED_INVALID });
  try {
    return await withTransaction(context, async () => {
      const business = input.businessId ? await chosenBusiness(context, input.businessId) : null;
      await lockOpenBusiness(context, business);
      const today = todayAt(context, business ?? { timeZone: DEFAULT_TIME_ZONE });
      assertValid({ endsOn: lastDayProblem(input.endsOn, today) });
      const coupon = context.em.create(Coupon, {
        code: normaliseCode(input.code),
        type,
        value,
        active: input.active ?? true,
        duration: (input.duration ?? 'once') as CouponDuration,
        businessId: business?.id ?? null,
        usesLimit: input.usesLimit ?? null,
        oncePerMember: input.oncePerMember ?? false,
        endsOn: input.endsOn ?? null,
        createdAt: context.now(),
      });
      await context.em.flush();
      await auditCoupon(context, coupon, 'coupon_created');
      return coupon;
    });
  } catch (error) {
    if (!isDuplicateOf(error, 'coupon_code')) throw error;
    const taken = 'A coupon with this code already exists';
    throw conflict(taken, { code: taken });
  }
}

function newCouponProblems(input: CouponInput): Record<string, string | null> {
  const { usesLimit = null, endsOn = null, duration = null } = input;
  const isCount =
    usesLimit === null || (Number.isSafeInteger(usesLimit) && usesLimit > 0 && usesLimit <= 2_147_483_647);
  return {
    ...couponInputProblems(input),
    duration: [null, 'once', 'every'].includes(duration) ? null : 'The duration must be once or every',
    usesLimit: isCount ? null : 'The number of uses must be a whole number from 1.',
    endsOn: endsOn === null || isLocalDate(endsOn) ? null : 'Please enter a date such as 2026-12-31.',
  };
}

async function chosenBusiness(context: Context, id: string): Promise<BusinessRow> {
  const business = isId(id) ? await context.loaders.business.load(id) : null;
  if (!business) throw notFound('Business not found');
  return business;
}
