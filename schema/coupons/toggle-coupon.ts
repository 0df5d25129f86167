import type { Context } from '../context.ts';
import { notFound } from '../errors.ts';
import { isId, row } from '../sql.ts';
import { withTransaction } from '../transaction.ts';
import { COUPON_COLUMNS } from './coupon.rows.ts';
import type { ListedCoupon } from './coupon.rows.ts';

/** Switches a coupon off, or on again. @throws NOT_FOUND for an unknown or deleted one. */
export async function toggleCoupon(context: Context, id: string): Promise<ListedCoupon> {
  return withTransaction(context, async () => {
    const toggled = isId(id)
      ? await row<ListedCoupon>(
          context.em,
          `update coupon set active = not active where id = $1 and deleted_at is null returning ${COUPON_COLUMNS}`,
          [id],
        )
      : null;
    if (!toggled) throw notFound('Coupon not found');
    return toggled;
  });
}
