import { Arg, Ctx, FieldResolver, ID, Mutation, Resolver, Root } from 'type-graphql';
import { businessOf } from '../../businesses/records/business-of.ts';
import type { Context } from '../../context.ts';
import type { Row } from '../../database/row.ts';
import { renews } from '../../rules/memberships/membership-status.ts';
import { weekdaysToChoose } from '../../rules/schedules/weekdays-to-choose.ts';
import { Weekday } from '../../schedules/schedule.enums.ts';
import { Subscription } from '../records/subscription.entity.ts';
import { changeWeekday } from './change-weekday.ts';
import { scheduleHeld } from './weekdays-of.ts';

/** On which weekday a membership's boxes come. */
@Resolver(() => Subscription)
export class WeekdayResolver {
  @FieldResolver(() => [Weekday], {
    description:
      'The weekdays on which its boxes can come: those of the schedule that its place or zone holds, in the order of the week; none where there is no choice.',
  })
  async weekdaysToChoose(
    @Root() subscription: Row<Subscription>,
    @Ctx() context: Context,
  ): Promise<Weekday[]> {
    if (!renews(subscription)) return [];
    const business = await businessOf(context, subscription.businessId);
    return weekdaysToChoose(await scheduleHeld(context, subscription, business));
  }

  @Mutation(() => Subscription, {
    description:
      'Changes the weekday of the boxes, one of the schedule’s; nextBoxOn says on which day the next one comes. TOO_LATE after its deadline.',
  })
  changeWeekday(
    @Arg('businessSlug', () => String, { description: 'Slug of the business.' }) businessSlug: string,
    @Arg('subscriptionId', () => ID, {
      nullable: true,
      description: 'Which membership there, where the caller holds several.',
    })
    subscriptionId: string | null,
    @Arg('weekday', () => Weekday, { description: 'The new weekday.' }) weekday: Weekday,
    @Ctx() context: Context,
  ): Promise<Subscription> {
    return changeWeekday(context, { businessSlug, subscriptionId }, weekday);
  }
}
