import type { Context } from '../context.ts';
import { columnsOf } from '../database/columns.ts';
import { notFound } from '../errors.ts';
import { isId, row } from '../sql.ts';
import { withTransaction } from '../transaction.ts';
import { Coupon } from './coupon.entity.ts';

/** Switches a coupon off, or on again. @throws NOT_FOUND for an unknown or deleted one. */
export async function toggleCoupon(context: Context, id: string): Promise<Coupon> {
  return withTransaction(context, async () => {
    const toggled = isId(id)
      ? await row<Coupon>(
          context.em,
          `update coupon set active = not active where id = $1 and deleted_at is null returning ${columnsOf(Coupon, 'coupon')}`,
          [id],
        )
      : null;
    if (!toggled) throw notFound('Coupon not found');
    return toggled;
  });
}
