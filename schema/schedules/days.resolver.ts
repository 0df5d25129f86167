import { FieldResolver, Resolver, Root } from 'type-graphql';
import { Business } from '../businesses/records/business.entity.ts';
import type { BusinessRow } from '../businesses/records/business.rows.ts';
import { daysOf } from './days-of.ts';
import type { BusinessDays as Days } from '../rules/schedules/box-date.ts';
import { BusinessDays } from './days.types.ts';

/** When a business's boxes come, for everybody. */
@Resolver(() => Business)
export class DaysResolver {
  @FieldResolver(() => BusinessDays, {
    description: 'When its boxes come; the specification’s days where it has set nothing.',
  })
  days(@Root() business: BusinessRow): Days {
    return daysOf(business);
  }
}
