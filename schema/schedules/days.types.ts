import { Field, ID, Int, ObjectType } from 'type-graphql';
import { FulfillmentMode } from '../catalog/catalog.enums.ts';
import { GraphQLLocalDate } from '../scalars.ts';
import { Rhythm, Week, Weekday } from './schedule.enums.ts';

@ObjectType({ description: 'The days of the boxes of one mode.', simpleResolvers: true })
export class ModeSchedule {
  @Field(() => Rhythm, { description: 'How they are found; anniversary unless set.' })
  rhythm!: Rhythm;

  @Field(() => [Weekday], { description: 'By weekdays: those days; each member has one of them.' })
  weekdays!: Weekday[];

  @Field(() => Week, { nullable: true, description: 'Monthly: which weekday of the month; null by a date.' })
  week!: Week | null;

  @Field(() => Weekday, { nullable: true, description: 'Monthly: that weekday; null by a date.' })
  weekday!: Weekday | null;

  @Field(() => Int, { nullable: true, description: 'Monthly: the date, 1 to 31, clamped in shorter months.' })
  day!: number | null;

  @Field(() => String, { description: 'When on that day, as text; may be empty.' })
  hours!: string;

  @Field(() => Int, { description: 'Days between joining and the first box, at least.' })
  leadDays!: number;

  @Field(() => Int, {
    nullable: true,
    description: 'Days before a box until which it can be changed; null: by the windows of months.',
  })
  deadlineDays!: number | null;

  @Field(() => String, { nullable: true, description: 'Until when on that day, "18:00"; null: to its end.' })
  deadlineTime!: string | null;
}

@ObjectType({ description: 'Days without boxes, or a month off.', simpleResolvers: true })
export class Closure {
  @Field(() => ID, { description: 'Names it among the days of its business.' })
  id!: string;

  @Field(() => GraphQLLocalDate, { nullable: true, description: 'The first day; null of a month off.' })
  from!: string | null;

  @Field(() => GraphQLLocalDate, { nullable: true, description: 'The last day; null of a month off.' })
  to!: string | null;

  @Field(() => String, { nullable: true, description: 'The month that is off, "2027-08"; else null.' })
  month!: string | null;

  @Field(() => String, { description: 'Why, for members; may be empty.' })
  words!: string;

  @Field(() => [FulfillmentMode], { nullable: true, description: 'For these modes; null: for all.' })
  modes!: FulfillmentMode[] | null;

  @Field(() => [ID], { nullable: true, description: 'For these pickup places; null: for all.' })
  placeIds!: string[] | null;
}

@ObjectType({ description: 'One date of a schedule that is another day this once.', simpleResolvers: true })
export class MovedDay {
  @Field(() => ID, { description: 'Names it among the days of its business.' })
  id!: string;

  @Field(() => GraphQLLocalDate, { description: 'The date of the schedule.' })
  from!: string;

  @Field(() => GraphQLLocalDate, { description: 'The day that it is instead, of the same month.' })
  to!: string;

  @Field(() => GraphQLLocalDate, { description: 'The deadline of its boxes is never before this day.' })
  deadlineFrom!: string;

  @Field(() => String, { description: 'When on that day, as text; empty: as always.' })
  hours!: string;

  @Field(() => String, { description: 'Why, for members; may be empty.' })
  words!: string;

  @Field(() => [FulfillmentMode], { nullable: true, description: 'For these modes; null: for all.' })
  modes!: FulfillmentMode[] | null;

  @Field(() => [ID], { nullable: true, description: 'For these pickup places; null: for all.' })
  placeIds!: string[] | null;
}

@ObjectType({ description: 'All that says when the boxes of a business come.', simpleResolvers: true })
export class BusinessDays {
  @Field(() => ModeSchedule, { description: 'Of boxes that are picked up.' })
  pickup!: ModeSchedule;

  @Field(() => ModeSchedule, { description: 'Of boxes that are shipped.' })
  shipping!: ModeSchedule;

  @Field(() => ModeSchedule, { description: 'Of boxes that are delivered.' })
  delivery!: ModeSchedule;

  @Field(() => [Int], { nullable: true, description: 'The months with boxes, 1 to 12; null: all.' })
  season!: number[] | null;

  @Field(() => [Closure], { description: 'Days off, the earliest first.' })
  closures!: Closure[];

  @Field(() => [MovedDay], { description: 'Moved days, the earliest first.' })
  movedDays!: MovedDay[];
}
