import { businessNow } from '../../businesses/records/business-now.ts';
import type { Context } from '../../context.ts';
import { db } from '../../database/database.ts';
import { paymentsOf } from '../../payments/accounts/payments-of.ts';
import { invalid } from '../../errors.ts';
import { GIFT_IS_OVER } from '../../rules/memberships/renewal.ts';
import type { BoxDay } from '../../rules/schedules/box-date.ts';
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
    const next = nextBoxColumns(await nextBoxOf(context, membership));
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

async function nextBoxOf(context: Context, membership: Subscription): Promise<BoxDay> {
  const business = await businessNow(context, membership.businessId);
  const days = daysOf(business);
  const now = wallTimeAt(context, business);
  const skippedMonths = await context.loaders.skippedMonths.load(membership.id);
  const plan = planOf(
    withMode(membership, await placePublicIdOf(context, membership)),
    skippedMonths,
    business,
  );
  if (!membership.isGift) return resumedBox(days, plan, now);
  const end = nextBox(days, plan, now);
  if (end.on <= now.slice(0, 10)) throw invalid(GIFT_IS_OVER);
  return giftEnd(end);
}
