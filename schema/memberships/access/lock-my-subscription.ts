import { businessOf } from '../../businesses/business-of.ts';
import type { BusinessRow } from '../../businesses/business.rows.ts';
import type { Context } from '../../context.ts';
import { columnsOf } from '../../database/columns.ts';
import { notFound } from '../../errors.ts';
import { row } from '../../sql.ts';
import { Subscription } from '../records/subscription.entity.ts';

/**
 * One active subscription of the caller's by its public id, locked for a change.
 * @throws UNAUTHENTICATED, NOT_FOUND for another member's (its existence is not shown), for a canceled one and where
 * its business is closed.
 */
export async function lockMySubscription(
  context: Context,
  publicId: string,
): Promise<{ business: BusinessRow; subscription: Subscription }> {
  const account = context.caller.required();
  const subscription = await row<Subscription>(
    context.em,
    `select ${columnsOf(Subscription, 's')} from subscription s
      where s.public_id = $1 and s.account_id = $2 and s.status = 'active' for no key update`,
    [publicId, account.id],
  );
  if (!subscription) throw notFound('Membership not found');
  const business = await businessOf(context, subscription.businessId);
  if (business.closedAt !== null) throw notFound('Membership not found');
  return { business, subscription };
}
