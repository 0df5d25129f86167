import type { Context } from '../context.ts';
import { propertiesOf } from '../database/columns.ts';
import { db } from '../database/database.ts';
import { notFound } from '../errors.ts';
import { isId } from '../sql.ts';
import { withTransaction } from '../transaction.ts';
import { Coupon } from './coupon.entity.ts';

/** Switches a coupon off, or on again. @throws NOT_FOUND for an unknown or deleted one. */
export async function toggleCoupon(context: Context, id: string): Promise<Coupon> {
  return withTransaction(context, async () => {
    const toggled = isId(id)
      ? await db(context.em)
          .updateTable('coupon')
          .set(({ not, ref }) => ({ active: not(ref('active')) }))
          .where('id', '=', id)
          .where('deletedAt', 'is', null)
          .returning(propertiesOf(Coupon))
          .executeTakeFirst()
      : null;
    if (!toggled) throw notFound('Coupon not found');
    return toggled;
  });
}
