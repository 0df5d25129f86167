import { Arg, Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { Business } from '../businesses/records/business.entity.ts';
import type { BusinessRow } from '../businesses/records/business.rows.ts';
import { daysOf } from './days-of.ts';
import { todayAt } from '../businesses/records/today-at.ts';
import { FulfillmentMode } from '../catalog/catalog.enums.ts';
import type { Context } from '../context.ts';
import { upcomingDates } from '../rules/schedules/upcoming-dates.ts';
import { GraphQLLocalDate } from '../scalars.ts';
import type { BusinessDays as Days } from '../rules/schedules/box-date.ts';
import { BusinessDays } from './days.types.ts';

/** So many days ahead are told. */
const DATES_AHEAD = 3;

/** When a business's boxes come, for everybody. */
@Resolver(() => Business)
export class DaysResolver {
  @FieldResolver(() => BusinessDays, {
    description: 'When its boxes come; the specification’s days where it has set nothing.',
  })
  days(@Root() business: BusinessRow): Days {
    return daysOf(business);
  }

  @FieldResolver(() => [GraphQLLocalDate], {
    description: 'The next three days of boxes of a mode that somebody who joins today can have.',
  })
  nextDates(
    @Root() business: BusinessRow,
    @Arg('mode', () => FulfillmentMode, { description: 'How the boxes come.' }) mode: FulfillmentMode,
    @Ctx() context: Context,
  ): string[] {
    const joining = { mode, placeId: null, weekday: null };
    return upcomingDates(daysOf(business), joining, todayAt(context, business), DATES_AHEAD);
  }
}
