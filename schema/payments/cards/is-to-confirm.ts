import type { Context } from '../../context.ts';
import type { Subscription } from '../../memberships/records/subscription.entity.ts';
import { isConfirmedHere } from '../accounts/payments-of.ts';

/**
 * Whether what a membership owes can be paid by its card on file once its owner confirms it: their bank has asked for that
 * the last time, and they can.
 */
export async function isToConfirm(
  context: Context,
  { id, businessId }: Pick<Subscription, 'id' | 'businessId'>,
): Promise<boolean> {
  if ((await context.loaders.toConfirm.load(id)) === null) return false;
  const card = await context.loaders.card.load(id);
  return card !== null && isConfirmedHere(context, businessId, card.providerAccountId);
}
