import type { BusinessRow } from '../../businesses/records/business.rows.ts';
import type { Context } from '../../context.ts';
import { db } from '../../database/database.ts';
import { invalid, severalMemberships, tooLate } from '../../errors.ts';
import type { Place } from '../../places/records/place.entity.ts';
import { boxAt, lockOpenPlace, pickupPlace } from '../../places/records/pickup-place.ts';
import { IS_NOT_PICKED_UP, PLACE_GONE } from '../../rules/places/places.ts';
import { nextBoxHeld } from '../../rules/places/place-days.ts';
import { formatMonthDay } from '../../rules/time/calendar.ts';
import type { LocalDate } from '../../rules/time/calendar.ts';
import { nextBoxColumns, standingOf } from '../../schedules/box-standing.ts';
import { withTransaction } from '../../transaction.ts';
import { lockMySubscriptions } from '../access/lock-my-subscriptions.ts';
import { openOrders } from '../records/open-orders.ts';
import { recordEvent } from '../records/record-event.ts';
import type { Subscription } from '../records/subscription.entity.ts';
import { beingPrepared } from './being-prepared.ts';

/**
 * Changes where the next boxes of a membership are picked up (public ids), at the same price; with `orderToo` the box of its open
 * order as well, as long as nobody has begun to prepare it. A gift is that one order (docs/rules.md "Pickup places").
 * @throws UNAUTHENTICATED, NOT_FOUND, INVALID on placeId and where nothing is picked up, CONFLICT where several memberships could
 * be meant and none is named, TOO_LATE for a gift, and with `orderToo`, once the box is being prepared.
 */
export async function changePlace(
  context: Context,
  input: {
    businessSlug: string;
    subscriptionId?: string | null;
    placeId: string;
    orderToo?: boolean | null;
  },
): Promise<Subscription> {
  return withTransaction(context, async () => {
    const { business, subscriptions } = await lockMySubscriptions(context, input);
    const subscription = pickedUp(subscriptions, input.subscriptionId ?? null);
    const place = await pickupPlace(context, business.id, input.placeId);
    if (place === null) throw invalid(PLACE_GONE, { placeId: PLACE_GONE });
    await lockOpenPlace(context, place);
    const ordered =
      subscription.isGift || input.orderToo ? await moveOrder(context, business, subscription, place) : null;
    if (subscription.placeId === place.id && ordered === null) return subscription;
    const from =
      subscription.placeId === null ? null : await context.loaders.place.load(subscription.placeId);
    const { pendingBox } = subscription;
    const { days, standing, now } = await standingOf(context, subscription, business);
    const held = nextBoxHeld(days, { ...standing, placeId: place.publicId }, place.weekdays, now);
    const changed = {
      placeId: place.id,
      weekday: held.weekday,
      ...(!subscription.isGift && nextBoxColumns(held.next)),
      box: pendingBox === null ? boxAt(subscription.box, place) : subscription.box,
      pendingBox: pendingBox && boxAt(pendingBox, place),
    };
    await db(context.em).updateTable('subscription').set(changed).where('id', '=', subscription.id).execute();
    await recordEvent(context, {
      subscriptionId: subscription.id,
      kind: 'address_changed',
      summary:
        `Boxes are picked up at ${place.name} from now on` +
        (ordered === null ? '' : `, that of ${formatMonthDay(ordered)} too`),
      before: from && { place: from.name },
      after: { place: place.name },
    });
    return { ...subscription, ...changed };
  });
}

/** The membership that is meant: the one that is named, else the only one that is picked up. Gifts are named. */
function pickedUp(subscriptions: readonly Subscription[], named: string | null): Subscription {
  const mayBeMeant = subscriptions.filter(
    ({ box, pendingBox, isGift }) => (pendingBox ?? box).mode === 'pickup' && (named !== null || !isGift),
  );
  const [only, ...others] = mayBeMeant;
  if (!only) throw invalid(IS_NOT_PICKED_UP);
  if (others.length > 0) throw severalMemberships(mayBeMeant.map(({ publicId }) => publicId));
  return only;
}

/** Moves the box of the open order, where there is one that is picked up. @returns its day; null where it was there already. */
async function moveOrder(
  context: Context,
  business: BusinessRow,
  { id }: Subscription,
  place: Place,
): Promise<LocalDate | null> {
  const open = await openOrders(context.em, [id])
    .select(['o.id', 'o.scheduledOn', 'o.box', 'o.placeId'])
    .forNoKeyUpdate('o')
    .executeTakeFirst();
  if (open?.box.mode !== 'pickup')
    throw tooLate(beingPrepared('pickup place', business.contactPhone ?? context.support.phone));
  if (open.placeId === place.id) return null;
  await db(context.em)
    .updateTable('order')
    .set({ placeId: place.id, box: boxAt(open.box, place) })
    .where('id', '=', open.id)
    .execute();
  return open.scheduledOn;
}
