import type { Context } from '../../context.ts';
import type { Subscription } from '../../memberships/records/subscription.entity.ts';
import { paymentsOf } from '../accounts/payments-of.ts';

/**
 * Whether what a membership owes can be paid by its card on file once its owner confirms it: their bank has asked for that
 * the last time, and its company lets them.
 */
export async function isToConfirm(
  context: Context,
  { id, businessId }: Pick<Subscription, 'id' | 'businessId'>,
): Promise<boolean> {
  if ((await context.loaders.toConfirm.load(id)) === null) return false;
  return (await paymentsOf(context, businessId)).provider.confirmsCardsOnFile;
}
