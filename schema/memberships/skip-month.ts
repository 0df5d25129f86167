import type { Context } from '../context.ts';
import { withTransaction } from '../transaction.ts';
import type { SkipRow } from './membership.rows.ts';
import { ownSubscriptions } from './own-subscriptions.ts';
import { skipUpcoming } from './skip-upcoming.ts';

/**
 * Skips the upcoming month of every active subscription that the caller holds at a business and whose window is open;
 * with an id (public) of that one alone.
 * @throws UNAUTHENTICATED, NOT_FOUND, TOO_LATE where no window is open, INVALID where there are only gifts.
 */
export async function skipMonth(
  context: Context,
  businessSlug: string,
  subscriptionId?: string | null,
): Promise<SkipRow[]> {
  return withTransaction(context, async () => {
    const { business, subscriptions } = await ownSubscriptions(context, businessSlug, subscriptionId);
    const skipped = await skipUpcoming(context, business, subscriptions);
    return skipped.map(({ skip }) => skip);
  });
}
