import { businessNow } from '../../businesses/records/business-now.ts';
import type { Context } from '../../context.ts';
import { db } from '../../database/database.ts';
import { paymentsOf } from '../../payments/accounts/payments-of.ts';
import { invalid } from '../../errors.ts';
import { GIFT_IS_OVER } from '../../rules/memberships/renewal.ts';
import type { BoxDay } from '../../rules/schedules/box-date.ts';
import { weekdayHeld } from '../../rules/schedules/weekdays-held.ts';
import type { Weekday } from '../../rules/schedules/weekday.ts';
import { weekdaysNamed } from '../../selection/joining-by.ts';
import { giftEnd, nextBox, resumedBox } from '../../rules/schedules/next-box.ts';
import { withTransaction } from '../../transaction.ts';
import type { Subscription } from '../records/subscription.entity.ts';
import { refuseWhoLeft } from '../access/refuse-who-left.ts';
import { lockMembership } from '../access/lock-membership.ts';
import { recordByStaff } from '../records/record-by-staff.ts';
import {
  nextBoxColumns,
  planOf,
  wallTimeAt,
  placePublicIdOf,
  withMode,
} from '../../schedules/box-standing.ts';
import { daysOf } from '../../schedules/days-of.ts';

/** A card is forgotten some hours after its membership ended (forgetCards). */
const NO_CARD = 'no card is on file, so the business takes the payment until its member adds one';

/**
 * Reactivates a canceled membership: its next box comes on the first anchor day after today, and the months in between
 * get none (docs/rules.md "Canceling"). A gift goes on until its one box has come. Asking again answers the same.
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, INVALID for a gift that is over,
 * and where the member's account was erased.
 */
export async function reactivateSubscription(context: Context, publicId: string): Promise<Subscription> {
  return withTransaction(context, async () => {
    const membership = await lockMembership(context, publicId, 'membership:cancel');
    if (membership.status !== 'canceled') return membership;
    await refuseWhoLeft(context, membership.accountId);
    const { weekday, box } = await comingBack(context, membership);
    const next = { weekday, ...nextBoxColumns(box) };
    const reactivatedAt = context.now();
    const { provider } = await paymentsOf(context, membership.businessId);
    const takesCards = provider.method !== 'offline' && !membership.isGift;
    const lacksCard = takesCards && (await context.loaders.card.load(membership.id)) === null;
    await db(context.em)
      .updateTable('subscription')
      .set({ status: 'active', ended: false, canceledAt: null, reactivatedAt, ...next })
      .where('id', '=', membership.id)
      .execute();
    await recordByStaff(context, 'membership_reactivated', membership, {
      subscriptionId: membership.id,
      kind: 'reactivated',
      summary: lacksCard ? `The membership was reactivated; ${NO_CARD}` : 'The membership was reactivated',
      before: { status: membership.status, nextBoxOn: membership.nextBoxOn },
      after: { status: 'active', nextBoxOn: next.nextBoxOn },
    });
    return {
      ...membership,
      status: 'active',
      ended: false,
      canceledAt: null,
      reactivatedAt,
      ...next,
    };
  });
}

async function comingBack(
  context: Context,
  membership: Subscription,
): Promise<{ weekday: Weekday | null; box: BoxDay }> {
  const business = await businessNow(context, membership.businessId);
  const days = daysOf(business);
  const now = wallTimeAt(context, business);
  const skippedMonths = await context.loaders.skippedMonths.load(membership.id);
  const plan = planOf(
    withMode(membership, await placePublicIdOf(context, membership)),
    skippedMonths,
    business,
  );
  if (!membership.isGift) {
    const named = await namedWeekdays(context, membership);
    const weekday = weekdayHeld(days[plan.mode], named, plan.weekday, now.slice(0, 10));
    return { weekday, box: resumedBox(days, { ...plan, weekday }, now) };
  }
  const end = nextBox(days, plan, now);
  if (end.on <= now.slice(0, 10)) throw invalid(GIFT_IS_OVER);
  return { weekday: plan.weekday, box: giftEnd(end) };
}

/** The weekdays that the place or the zone of its next box holds now; none where it is deleted, or has none. */
async function namedWeekdays({ loaders }: Context, subscription: Subscription): Promise<readonly Weekday[]> {
  const { placeId, zoneId, box, pendingBox } = subscription;
  const { mode } = pendingBox ?? box;
  const place = mode === 'pickup' && placeId !== null ? await loaders.place.load(placeId) : null;
  const zone = mode === 'delivery' && zoneId !== null ? await loaders.zone.load(zoneId) : null;
  return weekdaysNamed(place?.deletedAt ? null : place, zone?.deletedAt ? null : zone);
}
