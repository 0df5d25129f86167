import type { Context } from '../context.ts';
import { OK } from '../ok.type.ts';
import type { Ok } from '../ok.type.ts';
import { withTransaction } from '../transaction.ts';
import { lockCoupon } from './lock-coupon.ts';
import { auditCoupon } from './audit-coupon.ts';

/**
 * Deletes a coupon: it can no longer be redeemed, what it already discounted stays, and its code is free again
 * (docs/rules.md "Discounts"). @throws NOT_FOUND for an unknown or deleted one.
 */
export async function deleteCoupon(context: Context, id: string): Promise<Ok> {
  return withTransaction(context, async () => {
    const coupon = await lockCoupon(context, id);
    await auditCoupon(context, coupon, 'coupon_deleted');
    coupon.deletedAt = context.now();
    return OK;
  });
}
