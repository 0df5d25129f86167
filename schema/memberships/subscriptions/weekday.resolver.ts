import { Arg, Ctx, ID, Mutation, Resolver } from 'type-graphql';
import type { Context } from '../../context.ts';
import { Weekday } from '../../schedules/schedule.enums.ts';
import { Subscription } from '../records/subscription.entity.ts';
import { changeWeekday } from './change-weekday.ts';

/** On which weekday a membership's boxes come. */
@Resolver(() => Subscription)
export class WeekdayResolver {
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
