import type { Context } from '../context.ts';
import type { CouponType } from '../enums.ts';
import { invalid } from '../errors.ts';
import { COUPON_NOT_VALID, couponCodeProblem, couponProblem, normaliseCode } from '../rules/money/coupon.ts';
import type { Redeemable } from '../rules/money/coupon.ts';
import { row } from '../sql.ts';

/** A coupon as a checkout reads it. */
export interface CouponRow {
  id: string;
  code: string;
  type: CouponType;
  value: number;
  duration: 'once' | 'every';
  active: boolean;
  businessId: string | null;
  usesLimit: number | null;
  uses: number;
  endsOn: string | null;
}

/** Refuses a coupon, on its field. */
export const couponNotValid = () => invalid(COUPON_NOT_VALID, { couponCode: COUPON_NOT_VALID });

/**
 * Looks a typed code up for use at a business today. Blank is no coupon and no problem; an unknown, inactive, ended,
 * used-up or foreign one is null with its sentence (docs/rules.md "Discounts"). One statement.
 */
export async function findCoupon(
  context: Context,
  code: string | null | undefined,
  at: { businessId: string; today: string },
): Promise<{ coupon: CouponRow | null; problem: string | null }> {
  const normalised = normaliseCode(code);
  if (normalised === '') return { coupon: null, problem: null };
  if (couponCodeProblem(normalised)) return { coupon: null, problem: COUPON_NOT_VALID };
  const found = await row<CouponRow>(
    context.em,
    `select id, code, type, value, duration, active, business_id as "businessId", uses_limit as "usesLimit", uses,
            ends_on as "endsOn"
       from coupon where code = $1 and deleted_at is null`,
    [normalised],
  );
  const problem = couponProblem(found && redeemable(found), at.today, at.businessId);
  return problem ? { coupon: null, problem } : { coupon: found, problem: null };
}

/**
 * Takes one of a limited coupon's uses, inside the checkout's transaction and as the last thing it touches: the row
 * stays locked until the commit. A coupon without limit is not touched, so that its checkouts never wait.
 * @throws INVALID 'Coupon code is not valid' where somebody else took the last one.
 */
export async function redeemCoupon(context: Context, coupon: CouponRow): Promise<void> {
  if (coupon.usesLimit === null) return;
  const taken = await row(
    context.em,
    `update coupon set uses = uses + 1
      where id = $1 and uses < uses_limit and active and deleted_at is null returning id`,
    [coupon.id],
  );
  if (!taken) throw couponNotValid();
}

function redeemable({ active, businessId, usesLimit, uses, endsOn }: CouponRow): Redeemable {
  return { active, businessId, usesLeft: usesLimit === null ? null : usesLimit - uses, endsOn };
}
