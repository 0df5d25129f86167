import type { Context } from '../../context.ts';
import { withTransaction } from '../../transaction.ts';
import type { Subscription } from '../records/subscription.entity.ts';
import { askedMonth } from './asked-month.ts';
import { lockMySubscription } from '../access/lock-my-subscription.ts';
import { skipOfMonth } from './skip-of-month.ts';

/**
 * Skips a month, "2027-04", the upcoming one unless given, of one of the caller's subscriptions and leaves their others
 * at the business alone. Asking again answers the same.
 * @throws UNAUTHENTICATED, NOT_FOUND, BAD_REQUEST for a month that is none, TOO_LATE after the last day for it, INVALID
 * for a gift, a month too far ahead and while a box is not paid.
 */
export async function skipSubscription(
  context: Context,
  publicId: string,
  yearMonth: string | null = null,
): Promise<Subscription> {
  const month = askedMonth(yearMonth);
  return withTransaction(context, async () => {
    const { business, subscription } = await lockMySubscription(context, publicId);
    const [skipped] = await skipOfMonth(context, business, [subscription], month);
    return skipped ? { ...subscription, nextBoxOn: skipped.nextBoxOn } : subscription;
  });
}
