import type { SelectionInput } from '../../selection/selection.input.ts';
import { chosenBox } from '../../selection/chosen-box.ts';
import type { Context } from '../../context.ts';
import { db } from '../../database/database.ts';
import { queueEmail } from '../../emails/outbox/queue-email.ts';
import { invalid, tooLate } from '../../errors.ts';
import { isSameBox } from '../../rules/memberships/same-box.ts';
import { changeBoxProblem, GIFT_HAS_NO_CHANGE } from '../../rules/time/change-box-window.ts';
import { withTransaction } from '../../transaction.ts';
import { lockMySubscriptions } from '../access/lock-my-subscriptions.ts';
import { recordEvent } from '../records/record-event.ts';
import { todayAt } from '../../businesses/records/today-at.ts';
import { lastOrderOrStart } from '../records/schedule.ts';
import type { Subscription } from '../records/subscription.entity.ts';

/**
 * Changes what is in the box from the next order on, at the prices that are published now; the price agreed on holds
 * from then (docs/rules.md "Changing the box"). A box chosen as it is changes nothing. Without an id it is the newest membership there whose window is open.
 * @throws UNAUTHENTICATED, NOT_FOUND, INVALID by field and for a gift, TOO_LATE outside the window, PRICE_CHANGED.
 */
export async function changeBox(
  context: Context,
  input: { businessSlug: string; subscriptionId?: string | null; selection: SelectionInput },
): Promise<Subscription> {
  return withTransaction(context, async () => {
    const { business, subscriptions } = await lockMySubscriptions(context, input);
    const renewing = subscriptions.filter(({ isGift }) => !isGift);
    if (renewing.length === 0) throw invalid(GIFT_HAS_NO_CHANGE);
    const today = todayAt(context, business);
    const problems = await Promise.all(
      renewing.map(async (subscription) =>
        changeBoxProblem(today, [
          lastOrderOrStart(subscription),
          ...(await context.loaders.recentOrderDates.load(subscription.id)),
        ]),
      ),
    );
    const open = renewing[problems.indexOf(null)];
    if (!open) throw tooLate(problems[0] ?? 'The box can’t be changed today.');

    const { box } = await chosenBox(context, business, input.selection);
    const before = open.pendingBox ?? open.box;
    if (isSameBox(box, before)) return open;
    await db(context.em)
      .updateTable('subscription')
      .set({ pendingBox: box, pendingAmount: box.amount })
      .where('id', '=', open.id)
      .execute();
    await recordEvent(context, {
      subscriptionId: open.id,
      kind: 'box_changed',
      summary: `Another box was chosen, from the next order on`,
      before: { box: before },
      after: { box },
    });
    await queueEmail(context, {
      kind: 'box_changed',
      subscriptionId: open.id,
      period: context.now().toISOString(),
      facts: { holdsFrom: open.nextBoxOn },
    });
    return { ...open, pendingBox: box, pendingAmount: box.amount };
  });
}
