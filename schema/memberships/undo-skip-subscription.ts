import type { Context } from '../context.ts';
import { withTransaction } from '../transaction.ts';
import type { SubscriptionRow } from './membership.rows.ts';
import { ownSubscription } from './own-subscription.ts';
import { undoUpcomingSkip } from './undo-upcoming-skip.ts';

/**
 * Takes the skip of the upcoming month of one of the caller's subscriptions back, while it could still be made. Where
 * it is not skipped there is nothing to do. @throws UNAUTHENTICATED, NOT_FOUND, TOO_LATE after the last day for it.
 */
export async function undoSkipSubscription(context: Context, publicId: string): Promise<SubscriptionRow> {
  return withTransaction(context, async () => {
    const { business, subscription } = await ownSubscription(context, publicId);
    const [undone] = await undoUpcomingSkip(context, business, [subscription]);
    return undone ? { ...subscription, nextBoxOn: undone.nextBoxOn } : subscription;
  });
}
