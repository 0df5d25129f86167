import { Arg, Ctx, FieldResolver, ID, Mutation, Resolver, Root } from 'type-graphql';
import { ManagedBusiness } from '../../businesses/management/managed-business.types.ts';
import type { Context } from '../../context.ts';
import { Subscription } from '../records/subscription.entity.ts';
import { GraphQLLocalDate } from '../../scalars.ts';
import { chooseDay } from './choose-day.ts';
import { ChangedDays, KeptBox } from './changed-days.types.ts';
import { DaysChange } from './days-change.entity.ts';
import { addClosure, addMovedDay, removeClosure, removeMovedDay } from './days-off.ts';
import { ClosureInput, MovedDayInput, scheduleFrom, ScheduleInput } from './days.input.ts';
import { saveSchedule } from './save-schedule.ts';

const BUSINESS_ID = { description: 'The id of the business.' };
const DAYS_ID = { description: 'Of the days off, or the moved day.' };
const LEAVE_OUT = {
  nullable: true,
  description:
    'Months, "2026-12", whose box is skipped, and not charged, for those to whom it would come less than 14 days after the one before.',
};
const DRY_RUN = { nullable: true, description: 'Only tell what it would do.' };

/** Who keeps a day: for those who change the days of the business, who see its members. */
@Resolver(() => KeptBox)
export class KeptBoxResolver {
  @FieldResolver(() => Subscription, { description: 'Whose box it is.' })
  async membership(
    @Root() { subscriptionId }: KeptBox,
    @Ctx() context: Context,
  ): Promise<Subscription | null> {
    return context.loaders.subscription.load(subscriptionId);
  }
}

/** The day of one member's next box, as the people of the business choose it. */
@Resolver(() => Subscription)
export class ChosenDayResolver {
  @Mutation(() => Subscription, {
    description:
      'Puts the next box of a membership on another day of its month, whichever is ahead; for editors. INVALID on nextBoxOn for another month, and a day off.',
  })
  chooseDay(
    @Arg('id', () => ID, { description: 'Of the membership.' }) id: string,
    @Arg('nextBoxOn', () => GraphQLLocalDate, { description: 'That day.' }) nextBoxOn: string,
    @Arg('tellMember', () => Boolean, {
      nullable: true,
      description: 'Whether the member is told by a mail; yes unless given.',
    })
    tellMember: boolean | null,
    @Ctx() context: Context,
  ): Promise<Subscription> {
    return chooseDay(context, id, { nextBoxOn, tellMember: tellMember !== false });
  }
}

/** When a business's boxes come, as its people change it. */
@Resolver(() => ManagedBusiness)
export class BusinessDaysResolver {
  @FieldResolver(() => DaysChange, {
    nullable: true,
    description: 'A change of its days that still moves boxes; null where there is none.',
  })
  daysChange(@Root() { business }: ManagedBusiness, @Ctx() context: Context): Promise<DaysChange | null> {
    return context.em.findOne(DaysChange, { businessId: business.id, doneAt: null });
  }

  @Mutation(() => ChangedDays, {
    description:
      'Sets on which days boxes come and until when they can be changed; for owners. Members’ boxes move along.',
  })
  async saveSchedule(
    @Arg('businessId', () => ID, BUSINESS_ID) businessId: string,
    @Arg('schedule', () => ScheduleInput, { description: 'What changes.' }) schedule: ScheduleInput,
    @Arg('dryRun', () => Boolean, DRY_RUN) dryRun: boolean | null,
    @Arg('leaveOut', () => [String], LEAVE_OUT) leaveOut: string[] | null,
    @Ctx() context: Context,
  ): Promise<ChangedDays> {
    const business = await context.caller.business(businessId, 'business:settings');
    const { pickup, shipping, delivery, season } = schedule;
    const wanted = {
      pickup: pickup && scheduleFrom(pickup),
      shipping: shipping && scheduleFrom(shipping),
      delivery: delivery && scheduleFrom(delivery),
      season,
    };
    return saveSchedule(context, business, wanted, { dryRun: dryRun === true, leaveOut: leaveOut ?? [] });
  }

  @Mutation(() => ChangedDays, { description: 'Closes days, or a month; for editors. Boxes move along.' })
  async addClosure(
    @Arg('businessId', () => ID, BUSINESS_ID) businessId: string,
    @Arg('closure', () => ClosureInput, { description: 'What is closed.' }) closure: ClosureInput,
    @Arg('dryRun', () => Boolean, DRY_RUN) dryRun: boolean | null,
    @Ctx() context: Context,
  ): Promise<ChangedDays> {
    const business = await context.caller.business(businessId, 'days:off');
    return addClosure(context, business, closure, dryRun === true);
  }

  @Mutation(() => ChangedDays, {
    description: 'Takes days off back; for editors. TOO_LATE once a box is settled.',
  })
  async removeClosure(
    @Arg('businessId', () => ID, BUSINESS_ID) businessId: string,
    @Arg('id', () => ID, DAYS_ID) id: string,
    @Arg('dryRun', () => Boolean, DRY_RUN) dryRun: boolean | null,
    @Ctx() context: Context,
  ): Promise<ChangedDays> {
    const business = await context.caller.business(businessId, 'days:off');
    return removeClosure(context, business, id, dryRun === true);
  }

  @Mutation(() => ChangedDays, {
    description: 'Moves one day to another one of its month, ordered boxes too; for editors.',
  })
  async addMovedDay(
    @Arg('businessId', () => ID, BUSINESS_ID) businessId: string,
    @Arg('movedDay', () => MovedDayInput, { description: 'Which day, and where to.' })
    movedDay: MovedDayInput,
    @Arg('dryRun', () => Boolean, DRY_RUN) dryRun: boolean | null,
    @Ctx() context: Context,
  ): Promise<ChangedDays> {
    const business = await context.caller.business(businessId, 'days:off');
    return addMovedDay(context, business, movedDay, dryRun === true);
  }

  @Mutation(() => ChangedDays, {
    description: 'Takes a moved day back; for editors. TOO_LATE once one of its days has come.',
  })
  async removeMovedDay(
    @Arg('businessId', () => ID, BUSINESS_ID) businessId: string,
    @Arg('id', () => ID, DAYS_ID) id: string,
    @Arg('dryRun', () => Boolean, DRY_RUN) dryRun: boolean | null,
    @Ctx() context: Context,
  ): Promise<ChangedDays> {
    const business = await context.caller.business(businessId, 'days:off');
    return removeMovedDay(context, business, id, dryRun === true);
  }
}
