import type { Context } from '../context.ts';
import { propertiesOf } from '../database/columns.ts';
import { db } from '../database/database.ts';
import { invalid } from '../errors.ts';
import {
  COUPON_NOT_VALID,
  COUPON_USED_BEFORE,
  couponCodeProblem,
  couponProblem,
  normaliseCode,
} from '../rules/money/coupon.ts';
import type { Redeemable } from '../rules/money/coupon.ts';
import { Coupon } from './coupon.entity.ts';
import { wasUsedBy } from './was-used-by.ts';

/** Refuses a coupon, on its field. */
export const couponNotValid = (problem: string = COUPON_NOT_VALID) =>
  invalid(problem, { couponCode: problem });

/**
 * Looks a typed code up for use at a business today. Blank is no coupon and no problem; an unknown, inactive, ended,
 * used-up or foreign one, and any where the business refuses the platform's, is null with its sentence (docs/rules.md "Discounts"), and so is one that the account has had its
 * one use of. With `isRedeeming`, in the checkout's transaction, no other checkout of the account can use such a one too.
 */
export async function findCoupon(
  context: Context,
  code: string | null | undefined,
  at: { businessId: string; today: string; accountId?: string | undefined; isRedeeming?: boolean },
): Promise<{ coupon: Coupon | null; problem: string | null }> {
  const normalised = normaliseCode(code);
  if (normalised === '') return { coupon: null, problem: null };
  if (couponCodeProblem(normalised)) return { coupon: null, problem: COUPON_NOT_VALID };
  const coupon =
    (await db(context.em)
      .selectFrom('coupon')
      .select(propertiesOf(Coupon))
      .select(({ selectFrom }) =>
        selectFrom('business').select('takesPlatformCoupons').where('id', '=', at.businessId).as('isTaken'),
      )
      .where('code', '=', normalised)
      .where('deletedAt', 'is', null)
      .executeTakeFirst()) ?? null;
  const problem = couponProblem(coupon && redeemable(coupon), at.today, at.businessId);
  if (problem !== null || coupon === null) return { coupon: null, problem };
  if (
    coupon.oncePerMember &&
    at.accountId !== undefined &&
    (await wasUsedBy(context, coupon, at.accountId, at))
  )
    return { coupon: null, problem: COUPON_USED_BEFORE };
  return { coupon, problem: null };
}

/**
 * Takes one of a limited coupon's uses, inside the checkout's transaction and as the last thing it touches: the row
 * stays locked until the commit. A coupon without limit is not touched, so that its checkouts never wait.
 * @throws INVALID 'Coupon code is not valid' where somebody else took the last one.
 */
export async function redeemCoupon(context: Context, coupon: Coupon): Promise<void> {
  if (coupon.usesLimit === null) return;
  const taken = await db(context.em)
    .updateTable('coupon')
    .set(({ eb }) => ({ uses: eb('uses', '+', 1) }))
    .where('id', '=', coupon.id)
    .whereRef('uses', '<', 'usesLimit')
    .where('active', '=', true)
    .where('deletedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!taken) throw couponNotValid();
}

function redeemable({
  active,
  isTaken,
  businessId,
  usesLimit,
  uses,
  endsOn,
}: Coupon & { isTaken: boolean | null }): Redeemable {
  return {
    active,
    isTaken: isTaken ?? true,
    businessId,
    usesLeft: usesLimit === null ? null : usesLimit - uses,
    endsOn,
  };
}
