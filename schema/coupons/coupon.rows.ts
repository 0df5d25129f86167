import type { Coupon } from './coupon.entity.ts';

/** A coupon as administration reads it. */
export type ListedCoupon = Pick<
  Coupon,
  'id' | 'code' | 'type' | 'value' | 'active' | 'duration' | 'usesLimit' | 'endsOn' | 'createdAt'
> & { businessId: string | null };

/** The columns of a ListedCoupon. */
export const COUPON_COLUMNS = `id, code, type, value, active, duration, business_id as "businessId",
  uses_limit as "usesLimit", ends_on as "endsOn", created_at as "createdAt"`;
