import type { Context } from '../../context.ts';
import { withTransaction } from '../../transaction.ts';
import type { Subscription } from '../records/subscription.entity.ts';
import { askedMonth } from './asked-month.ts';
import { lockMySubscription } from '../access/lock-my-subscription.ts';
import { undoSkipOfMonth } from './undo-skip-of-month.ts';

/**
 * Takes the skip of a month, "2027-04", of the upcoming one unless given, of one of the caller's subscriptions back,
 * while it could still be made. Where it is not skipped there is nothing to do.
 * @throws UNAUTHENTICATED, NOT_FOUND, BAD_REQUEST for a month that is none, TOO_LATE after the last day for it.
 */
export async function undoSkipSubscription(
  context: Context,
  publicId: string,
  yearMonth: string | null = null,
): Promise<Subscription> {
  const month = askedMonth(yearMonth);
  return withTransaction(context, async () => {
    const { business, subscription } = await lockMySubscription(context, publicId);
    const [undone] = await undoSkipOfMonth(context, business, [subscription], month);
    return undone ? { ...subscription, nextBoxOn: undone.nextBoxOn } : subscription;
  });
}
