import type { Context } from '../context.ts';
import { withTransaction } from '../transaction.ts';
import type { Coupon } from './coupon.entity.ts';
import { lockCoupon } from './lock-coupon.ts';
import { auditCoupon } from './audit-coupon.ts';

/** Switches a coupon off, or on again. @throws NOT_FOUND for an unknown or deleted one. */
export async function toggleCoupon(context: Context, id: string): Promise<Coupon> {
  return withTransaction(context, async () => {
    const coupon = await lockCoupon(context, id);
    coupon.active = !coupon.active;
    await auditCoupon(context, coupon, 'coupon_toggled');
    return coupon;
  });
}
