import type { Context } from '../context.ts';
import { OK } from '../ok.type.ts';
import type { Ok } from '../ok.type.ts';
import { withTransaction } from '../transaction.ts';
import { ownSubscriptions } from './own-subscriptions.ts';
import { undoUpcomingSkip } from './undo-upcoming-skip.ts';

/**
 * Takes the skips of the upcoming month at a business back, while they could still be made; with an id (public) that of
 * one subscription alone. Where nothing is skipped there is nothing to do. @throws UNAUTHENTICATED, NOT_FOUND, TOO_LATE where the window has closed.
 */
export async function undoSkip(
  context: Context,
  businessSlug: string,
  subscriptionId?: string | null,
): Promise<Ok> {
  return withTransaction(context, async () => {
    const { business, subscriptions } = await ownSubscriptions(context, businessSlug, subscriptionId);
    await undoUpcomingSkip(context, business, subscriptions);
    return OK;
  });
}
