import { Field, ID, InputType, Int } from 'type-graphql';
import { FulfillmentMode } from '../../catalog/catalog.enums.ts';
import { GraphQLLocalDate } from '../../scalars.ts';
import { Rhythm, Week, Weekday } from '../../schedules/schedule.enums.ts';
import { LEAD_DAYS } from '../../rules/schedules/schedule.ts';
import type { ModeSchedule } from '../../rules/schedules/schedule.ts';

@InputType({ description: 'The days of the boxes of one mode.' })
export class ModeScheduleInput {
  @Field(() => Rhythm, { description: 'How they are found.' })
  rhythm!: Rhythm;

  @Field(() => [Weekday], { nullable: true, description: 'By weekdays: those days.' })
  weekdays?: Weekday[] | null;

  @Field(() => Week, { nullable: true, description: 'Monthly: which weekday of the month.' })
  week?: Week | null;

  @Field(() => Weekday, { nullable: true, description: 'Monthly: that weekday.' })
  weekday?: Weekday | null;

  @Field(() => Int, { nullable: true, description: 'Monthly: the date, 1 to 31.' })
  day?: number | null;

  @Field(() => String, { nullable: true, description: 'When on that day; at most 200 characters.' })
  hours?: string | null;

  @Field(() => Int, { nullable: true, description: 'Days before the first box, 0 to 14; 2 unless given.' })
  leadDays?: number | null;

  @Field(() => Int, { nullable: true, description: 'Days before a box, 1 to 14; none unless given.' })
  deadlineDays?: number | null;

  @Field(() => String, { nullable: true, description: 'Until when on that day, "18:00".' })
  deadlineTime?: string | null;
}

@InputType({
  description: 'What changes of a schedule; a mode that is left out stays, and so does the season.',
})
export class ScheduleInput {
  @Field(() => ModeScheduleInput, { nullable: true, description: 'Of boxes that are picked up.' })
  pickup?: ModeScheduleInput | null;

  @Field(() => ModeScheduleInput, { nullable: true, description: 'Of boxes that are shipped.' })
  shipping?: ModeScheduleInput | null;

  @Field(() => ModeScheduleInput, { nullable: true, description: 'Of boxes that are delivered.' })
  delivery?: ModeScheduleInput | null;

  @Field(() => [Int], { nullable: true, description: 'Months with boxes, 1 to 12; an empty list: all.' })
  season?: number[] | null;
}

@InputType({ description: 'Days without boxes, or a whole month.' })
export class ClosureInput {
  @Field(() => GraphQLLocalDate, { nullable: true, description: 'The first day.' })
  from?: string | null;

  @Field(() => GraphQLLocalDate, { nullable: true, description: 'The last day.' })
  to?: string | null;

  @Field(() => String, { nullable: true, description: 'A whole month instead, "2027-08".' })
  month?: string | null;

  @Field(() => String, { nullable: true, description: 'Why, for members; at most 200 characters.' })
  words?: string | null;

  @Field(() => [FulfillmentMode], { nullable: true, description: 'For these modes; all unless given.' })
  modes?: FulfillmentMode[] | null;

  @Field(() => [ID], { nullable: true, description: 'For these pickup places; all unless given.' })
  placeIds?: string[] | null;
}

@InputType({ description: 'One day of the schedule that is another one of the same month this once.' })
export class MovedDayInput {
  @Field(() => GraphQLLocalDate, { description: 'The day of the schedule.' })
  from!: string;

  @Field(() => GraphQLLocalDate, { description: 'The day that it is instead.' })
  to!: string;

  @Field(() => String, { nullable: true, description: 'When on that day; as always unless given.' })
  hours?: string | null;

  @Field(() => String, { nullable: true, description: 'Why, for members; at most 200 characters.' })
  words?: string | null;

  @Field(() => [FulfillmentMode], { nullable: true, description: 'For these modes; all unless given.' })
  modes?: FulfillmentMode[] | null;

  @Field(() => [ID], { nullable: true, description: 'For these pickup places; all unless given.' })
  placeIds?: string[] | null;
}

/** A schedule as it is asked for, what is left out filled in. */
export const scheduleFrom = (input: ModeScheduleInput): ModeSchedule => ({
  rhythm: input.rhythm,
  weekdays: input.weekdays ?? [],
  week: input.week ?? null,
  weekday: input.weekday ?? null,
  day: input.day ?? null,
  hours: input.hours ?? '',
  leadDays: input.leadDays ?? LEAD_DAYS,
  deadlineDays: input.deadlineDays ?? null,
  deadlineTime: input.deadlineTime ?? null,
});
