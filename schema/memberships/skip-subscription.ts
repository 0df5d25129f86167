import type { Context } from '../context.ts';
import { withTransaction } from '../transaction.ts';
import type { SubscriptionRow } from './membership.rows.ts';
import { ownSubscription } from './own-subscription.ts';
import { skipUpcoming } from './skip-upcoming.ts';

/**
 * Skips the upcoming month of one of the caller's subscriptions and leaves their others at the business alone. Asking
 * again answers the same. @throws UNAUTHENTICATED, NOT_FOUND, TOO_LATE after the last day for it, INVALID for a gift.
 */
export async function skipSubscription(context: Context, publicId: string): Promise<SubscriptionRow> {
  return withTransaction(context, async () => {
    const { business, subscription } = await ownSubscription(context, publicId);
    const [skipped] = await skipUpcoming(context, business, [subscription]);
    return skipped ? { ...subscription, nextBoxOn: skipped.nextBoxOn } : subscription;
  });
}
