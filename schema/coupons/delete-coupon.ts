import type { Context } from '../context.ts';
import { notFound } from '../errors.ts';
import { OK } from '../ok.type.ts';
import type { Ok } from '../ok.type.ts';
import { isId, row } from '../sql.ts';
import { withTransaction } from '../transaction.ts';

/**
 * Deletes a coupon: it can no longer be redeemed, what it already discounted stays, and its code is free again
 * (docs/rules.md "Discounts"). @throws NOT_FOUND for an unknown or deleted one.
 */
export async function deleteCoupon(context: Context, id: string): Promise<Ok> {
  return withTransaction(context, async () => {
    const deleted = isId(id)
      ? await row(
          context.em,
          'update coupon set deleted_at = $2 where id = $1 and deleted_at is null returning id',
          [id, context.now()],
        )
      : null;
    if (!deleted) throw notFound('Coupon not found');
    return OK;
  });
}
