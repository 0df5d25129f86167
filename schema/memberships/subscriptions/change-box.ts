import type { SelectionInput } from '../../selection/selection.input.ts';
import { chosenBox } from '../../selection/chosen-box.ts';
import type { Context } from '../../context.ts';
import { db } from '../../database/database.ts';
import { queueEmail } from '../../emails/outbox/queue-email.ts';
import { invalid, tooLate } from '../../errors.ts';
import { shippingProblem } from '../../rules/businesses/shipping-states.ts';
import { isSameBox } from '../../rules/memberships/same-box.ts';
import { GIFT_HAS_NO_CHANGE } from '../../rules/time/change-box-window.ts';
import { lockOpenPlace } from '../../places/records/pickup-place.ts';
import { nextBoxHeld } from '../../rules/places/place-days.ts';
import { weekGroupOf } from '../../selection/week-group-of.ts';
import { weekdaysNamed } from '../../selection/joining-by.ts';
import { wheretoOf } from '../../places/records/whereto.ts';
import { withTransaction } from '../../transaction.ts';
import { lockMySubscriptions } from '../access/lock-my-subscriptions.ts';
import { recordEvent } from '../records/record-event.ts';
import { changeProblem } from '../records/change-problem.ts';
import { nextBoxColumns, standingOf } from '../../schedules/box-standing.ts';
import { nextBoxOfMode } from '../../rules/schedules/next-box.ts';
import type { Subscription } from '../records/subscription.entity.ts';

/**
 * Changes what is in the box from the next order on, at the prices that are published now; the price agreed on holds
 * from then (docs/rules.md "Changing the box"). A box chosen as it is changes nothing. Without an id it is the newest membership there whose window is open.
 * Who names no pickup place keeps theirs; one that is delivered from now on has the zone of its address.
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
    const problems = await Promise.all(
      renewing.map((subscription) => changeProblem(context, subscription, business)),
    );
    const open = renewing[problems.indexOf(null)];
    if (!open) throw tooLate(problems[0] ?? 'The box can’t be changed today.');

    const placeId = input.selection.placeId ?? (await openPlaceOf(context, open));
    const { box, place } = await chosenBox(context, business, { ...input.selection, placeId });
    const before = open.pendingBox ?? open.box;
    if (isSameBox(box, before)) return open;
    const notShipped =
      box.mode === 'shipping' && before.mode !== 'shipping'
        ? shippingProblem(business.shipsTo, open.address.state)
        : null;
    if (notShipped) throw invalid(notShipped, { mode: notShipped });
    await lockOpenPlace(context, place);
    const whereto = await wheretoOf(context, business, {
      mode: box.mode,
      place,
      before: { ...open, mode: before.mode },
    });
    const { days, now, ...at } = await standingOf(context, open, business);
    const standing = { ...at.standing, placeId: place?.publicId ?? null };
    // Who has a group keeps it as long as the box comes every second week.
    const group = await weekGroupOf(context, business.id, box, {
      group: standing.group ?? input.selection.group,
    });
    const coming = { mode: box.mode, group };
    const ofMode = { ...standing, ...coming, next: nextBoxOfMode(days, standing, coming, now) };
    const named = weekdaysNamed(place, whereto.zone);
    const { weekday, next: nextBox } = nextBoxHeld(days, ofMode, named, now);
    const next = { weekday, weekGroup: group, ...nextBoxColumns(nextBox) };
    await db(context.em)
      .updateTable('subscription')
      .set({ pendingBox: box, pendingAmount: box.amount, ...whereto.kept, ...next })
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
      facts: { holdsFrom: next.nextBoxOn },
    });
    return { ...open, pendingBox: box, pendingAmount: box.amount, ...whereto.kept, ...next };
  });
}

/** Where its next box is picked up, by its public id: who names no other place keeps it, while it is open. */
async function openPlaceOf(context: Context, { placeId }: Subscription): Promise<string | null> {
  const place = placeId === null ? null : await context.loaders.place.load(placeId);
  return place?.active && place.deletedAt === null ? place.publicId : null;
}
