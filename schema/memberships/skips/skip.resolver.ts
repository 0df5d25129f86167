import { Arg, Ctx, FieldResolver, ID, Mutation, Resolver, Root } from 'type-graphql';
import { businessOf } from '../../businesses/records/business-of.ts';
import { Business } from '../../businesses/records/business.entity.ts';
import type { BusinessRow } from '../../businesses/records/business.rows.ts';
import type { Context } from '../../context.ts';
import { OK, Ok } from '../../ok.type.ts';
import { skipMonth } from './skip-month.ts';
import { Skip } from '../records/skip.entity.ts';
import { Subscription } from '../records/subscription.entity.ts';
import { undoSkip } from './undo-skip.ts';
import type { Row } from '../../database/row.ts';

const SLUG = { description: 'Slug of the business.' };
const ONE_OF_THEM = { nullable: true, description: 'That one alone, of those there.' };
const MONTH = { nullable: true, description: 'The month, "2027-04"; the upcoming one unless given.' };
const SUBSCRIPTION_ID = { description: 'The caller’s own subscription.' };

/** Months without a box. */
@Resolver(() => Skip)
export class SkipResolver {
  @FieldResolver(() => Business, { description: 'Whose box is skipped.' })
  business(@Root() { businessId }: Row<Skip>, @Ctx() context: Context): Promise<BusinessRow> {
    return businessOf(context, businessId);
  }

  @Mutation(() => [Skip], {
    description:
      'Skips a month of every active subscription of the caller there whose window is open: the upcoming one, or any of the coming six until 15 days before its 1st. TOO_LATE where none is open. Asking again answers the same.',
  })
  async skipMonth(
    @Arg('businessSlug', () => String, SLUG) businessSlug: string,
    @Arg('subscriptionId', () => ID, ONE_OF_THEM) subscriptionId: string | null,
    @Arg('yearMonth', () => String, MONTH) yearMonth: string | null,
    @Ctx() context: Context,
  ): Promise<Skip[]> {
    const skipped = await skipMonth(context, { businessSlug, subscriptionId }, yearMonth);
    return skipped.map(({ skip }) => skip);
  }

  @Mutation(() => Ok, {
    description: 'Takes the skips of a month there back, while they could still be made.',
  })
  async undoSkip(
    @Arg('businessSlug', () => String, SLUG) businessSlug: string,
    @Arg('subscriptionId', () => ID, ONE_OF_THEM) subscriptionId: string | null,
    @Arg('yearMonth', () => String, MONTH) yearMonth: string | null,
    @Ctx() context: Context,
  ): Promise<Ok> {
    await undoSkip(context, { businessSlug, subscriptionId }, yearMonth);
    return OK;
  }

  @Mutation(() => Subscription, {
    description:
      'Skips a month of one subscription of the caller’s: the upcoming one, or any of the coming six. TOO_LATE after the last day for it. Asking again answers the same.',
  })
  async skipSubscription(
    @Arg('id', () => ID, SUBSCRIPTION_ID) id: string,
    @Arg('yearMonth', () => String, MONTH) yearMonth: string | null,
    @Ctx() context: Context,
  ): Promise<Subscription> {
    const [skipped] = await skipMonth(context, { subscriptionId: id }, yearMonth);
    return skipped!.subscription;
  }

  @Mutation(() => Subscription, {
    description: 'Takes the skip of a month back, while it could still be made.',
  })
  async undoSkipSubscription(
    @Arg('id', () => ID, SUBSCRIPTION_ID) id: string,
    @Arg('yearMonth', () => String, MONTH) yearMonth: string | null,
    @Ctx() context: Context,
  ): Promise<Subscription> {
    const [subscription] = await undoSkip(context, { subscriptionId: id }, yearMonth);
    return subscription!;
  }
}
