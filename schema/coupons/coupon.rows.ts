import { instant } from '../sql.ts';
import type { Coupon } from './coupon.entity.ts';

/** A coupon as administration reads it. */
export type ListedCoupon = Pick<
  Coupon,
  'id' | 'code' | 'type' | 'value' | 'active' | 'duration' | 'usesLimit' | 'endsOn' | 'createdAt'
> & { businessId: string | null };

/** The columns of a ListedCoupon. */
export const COUPON_COLUMNS = `id, code, type, value, active, duration, business_id as "businessId",
  uses_limit as "usesLimit", ends_on as "endsOn", created_at as "createdAt"`;

/** A row of COUPON_COLUMNS as the driver returns it, with an instant instead of its text. */
export const couponFromDatabase = (found: ReadCoupon): ListedCoupon => ({
  ...found,
  createdAt: instant(found.createdAt),
});

export type ReadCoupon = Omit<ListedCoupon, 'createdAt'> & { createdAt: string };
