import type { Context } from '../../context.ts';
import { OK } from '../../ok.type.ts';
import type { Ok } from '../../ok.type.ts';
import { withTransaction } from '../../transaction.ts';
import { askedMonth } from './asked-month.ts';
import { lockMySubscriptions } from '../access/lock-my-subscriptions.ts';
import { undoSkipOfMonth } from './undo-skip-of-month.ts';

/**
 * Takes the skips of a month, "2027-04", of the upcoming one unless given, at a business back, while they could still be
 * made; with an id (public) that of one subscription alone. Where nothing is skipped there is nothing to do.
 * @throws UNAUTHENTICATED, NOT_FOUND, BAD_REQUEST for a month that is none, TOO_LATE where the window has closed.
 */
export async function undoSkip(
  context: Context,
  businessSlug: string,
  only: { subscriptionId?: string | null; yearMonth?: string | null } = {},
): Promise<Ok> {
  const month = askedMonth(only.yearMonth);
  return withTransaction(context, async () => {
    const { business, subscriptions } = await lockMySubscriptions(context, businessSlug, only.subscriptionId);
    await undoSkipOfMonth(context, business, subscriptions, month);
    return OK;
  });
}
