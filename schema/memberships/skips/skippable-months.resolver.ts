import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { businessOf } from '../../businesses/business-of.ts';
import type { Context } from '../../context.ts';
import { staffMaySkip, staffMayUndo } from '../../rules/memberships/renewal.ts';
import { comingSkips } from '../../rules/time/skip-window.ts';
import type { ComingSkip } from '../../rules/time/skip-window.ts';
import { todayIn } from '../../rules/time/time-zone.ts';
import type { MembershipRow } from '../records/membership.rows.ts';
import { Subscription } from '../records/subscription.entity.ts';
import { Membership } from '../staff/membership.types.ts';
import { scheduleOf, standingOf, todayAt } from '../records/schedule.ts';
import { SkippableMonth } from './skippable-month.types.ts';
import { canBeChanged } from '../../rules/memberships/membership-status.ts';

/** The coming months, as the member of a subscription can skip them. */
@Resolver(() => Subscription)
export class SubscriptionSkipsResolver {
  @FieldResolver(() => [SkippableMonth], {
    description:
      'The months to come, the nearest first: those that its member can skip today or has skipped, and those too near for it. None when canceled or a gift.',
  })
  async skippableMonths(@Root() subscription: Subscription, @Ctx() context: Context): Promise<ComingSkip[]> {
    if (!canBeChanged(subscription.status) || subscription.isGift) return [];
    const today = todayAt(context, await businessOf(context, subscription.businessId));
    const standing = await standingOf(context, subscription);
    const owes = subscription.paymentState === 'past_due';
    return comingSkips({ ...scheduleOf(subscription, standing.skippedMonths), ...standing }, today).map(
      (month) => ({ ...month, isOpen: month.isOpen && (month.isSkipped || !owes) }),
    );
  }
}

/** The same months, as the people of its business can skip them for the member. */
@Resolver(() => Membership)
export class MembershipSkipsResolver {
  @FieldResolver(() => [SkippableMonth], {
    description:
      'The months to come, the nearest first: staff can skip one until its box is ordered, and undo that until its day is over. None when canceled or a gift.',
  })
  async skippableMonths(@Root() membership: MembershipRow, @Ctx() context: Context): Promise<ComingSkip[]> {
    if (!canBeChanged(membership.status) || membership.isGift) return [];
    const business = await businessOf(context, membership.businessId);
    const today = todayAt(context, business);
    const standing = await standingOf(context, membership);
    const schedule = scheduleOf(membership, standing.skippedMonths);
    const { reactivatedAt } = membership;
    const reactivatedOn = reactivatedAt && todayIn(business.timeZone, reactivatedAt);
    return comingSkips({ ...schedule, ...standing }, today).map((month) => ({
      ...month,
      isOpen: month.isSkipped
        ? staffMayUndo(schedule, month.yearMonth, { today, reactivatedOn })
        : staffMaySkip(standing, month.yearMonth, today),
    }));
  }
}
