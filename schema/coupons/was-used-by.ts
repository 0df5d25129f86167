import type { Context } from '../context.ts';
import { takeAdvisoryLock } from '../database/advisory-lock.sql.ts';
import { db } from '../database/database.ts';
import { OPEN_STATES } from '../rules/money/payment-progress.ts';
import type { Coupon } from './coupon.entity.ts';

/**
 * True where an account has used a coupon, or a card of it is being charged for a checkout with it (docs/rules.md
 * "Discounts"). With `isRedeeming`, which wants the checkout's transaction, the account's other checkouts with the coupon
 * wait for the commit, so that of two at once one sees the other.
 */
export async function wasUsedBy(
  context: Context,
  coupon: Pick<Coupon, 'id'>,
  accountId: string,
  { isRedeeming = false }: { isRedeeming?: boolean } = {},
): Promise<boolean> {
  if (isRedeeming) await takeAdvisoryLock(context.em, 'coupon of member', `${coupon.id} ${accountId}`);
  const redeemed = await db(context.em)
    .selectFrom('redemption')
    .select('id')
    .where('couponId', '=', coupon.id)
    .where('accountId', '=', accountId)
    .limit(1)
    .executeTakeFirst();
  if (redeemed) return true;
  const held = await db(context.em)
    .selectFrom('payment')
    .select('id')
    .where('couponId', '=', coupon.id)
    .where('accountId', '=', accountId)
    .where('state', 'in', OPEN_STATES)
    .limit(1)
    .executeTakeFirst();
  return held !== undefined;
}
