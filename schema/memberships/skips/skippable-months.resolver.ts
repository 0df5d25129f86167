import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { businessOf } from '../../businesses/records/business-of.ts';
import type { Context } from '../../context.ts';
import {
  comingSkips,
  PAST_DUE_HAS_NO_SKIP,
  staffMaySkip,
  staffMayUndo,
} from '../../rules/memberships/skips.ts';
import type { ComingSkip } from '../../rules/memberships/skips.ts';
import { Subscription } from '../records/subscription.entity.ts';
import { standingOf } from '../../schedules/box-standing.ts';
import { SkippableMonth } from './skippable-month.types.ts';
import { canBeChanged } from '../../rules/memberships/membership-status.ts';
import type { Row } from '../../database/row.ts';

/** The coming months, as a subscription's member can skip them, and as the people of its business can for the member. */
@Resolver(() => Subscription)
export class SkippableMonthsResolver {
  @FieldResolver(() => [SkippableMonth], {
    description:
      'The months to come, the nearest first: those that its member can skip today or has skipped, and those too near for it. None when canceled or a gift.',
  })
  async skippableMonths(
    @Root() subscription: Row<Subscription>,
    @Ctx() context: Context,
  ): Promise<ComingSkip[]> {
    if (!canBeChanged(subscription.status) || subscription.isGift) return [];
    const business = await businessOf(context, subscription.businessId);
    const { days, standing, now } = await standingOf(context, subscription, business);
    const owes = subscription.paymentState === 'past_due';
    return comingSkips(days, standing, now).map((month) =>
      month.isOpen && !month.isSkipped && owes
        ? { ...month, isOpen: false, problem: PAST_DUE_HAS_NO_SKIP }
        : month,
    );
  }

  @FieldResolver(() => [SkippableMonth], {
    nullable: true,
    description:
      'The same months as skipForMember takes them: staff can skip one until its box is ordered, and undo that until its day is over. Null for whoever does not work for its business.',
  })
  async skippableForMember(
    @Root() subscription: Row<Subscription>,
    @Ctx() context: Context,
  ): Promise<ComingSkip[] | null> {
    if (!(await context.caller.mayAt(subscription.businessId, 'business:view'))) return null;
    if (!canBeChanged(subscription.status) || subscription.isGift) return [];
    const business = await businessOf(context, subscription.businessId);
    const { days, standing, now } = await standingOf(context, subscription, business);
    return comingSkips(days, standing, now).map((month) => {
      const isOpen = month.isSkipped
        ? staffMayUndo(days, standing, month.yearMonth, now)
        : staffMaySkip(days, standing, month.yearMonth, now);
      return { ...month, isOpen, problem: isOpen ? null : month.problem };
    });
  }
}
