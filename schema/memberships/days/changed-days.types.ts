import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { Business } from '../../businesses/records/business.entity.ts';
import type { BusinessRow } from '../../businesses/records/business.rows.ts';
import { GraphQLLocalDate } from '../../scalars.ts';
import { DaysChange } from './days-change.entity.ts';

@ObjectType({ description: 'Members whose box has another day.', simpleResolvers: true })
export class DayMove {
  @Field(() => GraphQLLocalDate, { description: 'The day that it had.' })
  from!: string;

  @Field(() => GraphQLLocalDate, { description: 'The day that it has instead.' })
  to!: string;

  @Field(() => Int, { description: 'How many members.' })
  members!: number;
}

@ObjectType({
  description: 'Boxes that a change of days takes away or brings back, of the months that it is about.',
  simpleResolvers: true,
})
export class BoxesOff {
  @Field(() => Int, { description: 'Of how many members.' })
  members!: number;

  @Field(() => Int, { description: 'How many boxes.' })
  boxes!: number;

  @Field(() => Float, { description: 'Cents that they bring, before coupons and tax.' })
  amount!: number;
}

@ObjectType({ description: 'Members whose box would come too soon.', simpleResolvers: true })
export class SoonBoxes {
  @Field(() => String, { description: 'The month of that box, "2026-12".' })
  yearMonth!: string;

  @Field(() => Int, { description: 'How many members.' })
  members!: number;
}

@ObjectType({ description: 'A member whose box keeps its day.' })
export class KeptBox {
  /** Internal id. */
  subscriptionId!: string;

  @Field(() => GraphQLLocalDate, { simple: true, description: 'That day.' })
  on!: string;
}

@ObjectType({
  description:
    'Hand-overs that days off take away or bring back, as others of their month stay: of ordered boxes, and of those to come in the months that it is about.',
  simpleResolvers: true,
})
export class HandOversOff {
  @Field(() => Int, { description: 'Of how many members.' })
  members!: number;

  @Field(() => Int, { description: 'How many hand-overs.' })
  handOvers!: number;

  @Field(() => Float, {
    description: 'Cents of credit that are given for them, where the business chose so, or taken back.',
  })
  credit!: number;
}

@ObjectType({ description: 'What a change of days does to members, or would.', simpleResolvers: true })
export class Foreseen {
  @Field(() => [DayMove], {
    description: 'Days that are others, of the next two boxes of each member and of those that are ordered.',
  })
  moves!: DayMove[];

  @Field(() => Int, {
    description: 'Members whose box keeps its day: the new one is over, or no day of its month is left.',
  })
  fixed!: number;

  @Field(() => BoxesOff, {
    description: 'Boxes that fall away; of another season in the coming twelve months.',
  })
  off!: BoxesOff;

  @Field(() => BoxesOff, { description: 'Boxes that come again.' })
  back!: BoxesOff;

  @Field(() => HandOversOff, { description: 'Hand-overs that are taken away.' })
  handOversOff!: HandOversOff;

  @Field(() => HandOversOff, { description: 'Hand-overs that come again.' })
  handOversBack!: HandOversOff;

  @Field(() => Int, {
    description: 'Members whose next box comes less than 14, or more than 45, days after the one before.',
  })
  uneven!: number;

  @Field(() => [SoonBoxes], {
    description: 'Those whose next box comes less than 14 days after the one before, by its month.',
  })
  soon!: SoonBoxes[];

  @Field(() => [KeptBox], { description: 'The first 50 members whose box keeps its day.' })
  kept!: KeptBox[];
}

@ObjectType({ description: 'A change of days.', simpleResolvers: true })
export class ChangedDays {
  @Field(() => Business, { description: 'Whose days they are; on a dry run as they would be.' })
  business!: BusinessRow;

  @Field(() => ID, { nullable: true, description: 'Of the days off or the moved day that was made.' })
  id?: string | null;

  @Field(() => Foreseen, { description: 'What it does to members, or would.' })
  foreseen!: Foreseen;

  @Field(() => DaysChange, {
    nullable: true,
    description: 'How far it has come; null on a dry run. Beyond 1,000 members a job goes on.',
  })
  progress!: DaysChange | null;
}
