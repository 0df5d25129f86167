import type { Context } from '../../context.ts';
import { withTransaction } from '../../transaction.ts';
import type { Skip } from '../records/skip.entity.ts';
import { askedMonth } from './asked-month.ts';
import { lockMySubscriptions } from '../access/lock-my-subscriptions.ts';
import { skipOfMonth } from './skip-of-month.ts';

/**
 * Skips a month, "2027-04", the upcoming one unless given, of every active subscription that the caller holds at a
 * business and whose window for it is open; with an id (public) of that one alone. Asking again answers the same.
 * @throws UNAUTHENTICATED, NOT_FOUND, BAD_REQUEST for a month that is none, TOO_LATE where no window is open, INVALID
 * where there are only gifts, for a month too far ahead and while a box is not paid.
 */
export async function skipMonth(
  context: Context,
  businessSlug: string,
  only: { subscriptionId?: string | null; yearMonth?: string | null } = {},
): Promise<Skip[]> {
  const month = askedMonth(only.yearMonth);
  return withTransaction(context, async () => {
    const { business, subscriptions } = await lockMySubscriptions(context, businessSlug, only.subscriptionId);
    const skipped = await skipOfMonth(context, business, subscriptions, month);
    return skipped.map(({ skip }) => skip);
  });
}
