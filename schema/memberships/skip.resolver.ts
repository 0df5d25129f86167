import { Arg, Ctx, FieldResolver, ID, Mutation, Resolver, Root } from 'type-graphql';
import { businessOf } from '../businesses/business-of.ts';
import { Business } from '../businesses/business.entity.ts';
import type { BusinessRow } from '../businesses/business.rows.ts';
import type { Context } from '../context.ts';
import { Ok } from '../ok.type.ts';
import type { SkipRow, SubscriptionRow } from './membership.rows.ts';
import { skipMonth } from './skip-month.ts';
import { skipSubscription } from './skip-subscription.ts';
import { Skip } from './skip.entity.ts';
import { Subscription } from './subscription.entity.ts';
import { undoSkipSubscription } from './undo-skip-subscription.ts';
import { undoSkip } from './undo-skip.ts';

const SUBSCRIPTION_ID = { description: 'The caller’s own subscription.' };

/** Months without a box. */
@Resolver(() => Skip)
export class SkipResolver {
  @FieldResolver(() => Business, { description: 'Whose box is skipped.' })
  business(@Root() { businessId }: SkipRow, @Ctx() context: Context): Promise<BusinessRow> {
    return businessOf(context, businessId);
  }

  @Mutation(() => [Skip], {
    description:
      'Skips the upcoming month of every active subscription of the caller there whose window is open; TOO_LATE where none is. Asking again answers the same.',
  })
  skipMonth(
    @Arg('businessSlug', () => String, { description: 'Slug of the business.' }) businessSlug: string,
    @Arg('subscriptionId', () => ID, { nullable: true, description: 'That one alone, of those there.' })
    subscriptionId: string | null,
    @Ctx() context: Context,
  ): Promise<SkipRow[]> {
    return skipMonth(context, businessSlug, subscriptionId);
  }

  @Mutation(() => Ok, {
    description: 'Takes the skips of the upcoming month there back, while they could still be made.',
  })
  undoSkip(
    @Arg('businessSlug', () => String, { description: 'Slug of the business.' }) businessSlug: string,
    @Arg('subscriptionId', () => ID, { nullable: true, description: 'That one alone, of those there.' })
    subscriptionId: string | null,
    @Ctx() context: Context,
  ): Promise<Ok> {
    return undoSkip(context, businessSlug, subscriptionId);
  }

  @Mutation(() => Subscription, {
    description:
      'Skips the upcoming month of one subscription of the caller’s; TOO_LATE after the last day for it. Asking again answers the same.',
  })
  skipSubscription(
    @Arg('id', () => ID, SUBSCRIPTION_ID) id: string,
    @Ctx() context: Context,
  ): Promise<SubscriptionRow> {
    return skipSubscription(context, id);
  }

  @Mutation(() => Subscription, {
    description: 'Takes the skip of its upcoming month back, while it could still be made.',
  })
  undoSkipSubscription(
    @Arg('id', () => ID, SUBSCRIPTION_ID) id: string,
    @Ctx() context: Context,
  ): Promise<SubscriptionRow> {
    return undoSkipSubscription(context, id);
  }
}
