import { Field, ID, InputType, Int } from 'type-graphql';
import { Weekday } from '../schedules/schedule.enums.ts';

@InputType({
  description: 'A pickup place. A new one needs a name and an address; what is left out of another stays.',
})
export class PlaceInput {
  @Field(() => ID, { nullable: true, description: 'Its id; without one it is a new place.' })
  id?: string | null;

  @Field(() => String, { nullable: true, description: 'Its name, which no other place of the business has.' })
  name?: string | null;

  @Field(() => String, { nullable: true, description: 'Its address, in one line.' })
  address?: string | null;

  @Field(() => String, { nullable: true, description: 'When it is open, in words.' })
  hours?: string | null;

  @Field(() => String, { nullable: true, description: 'What members should know, in lines.' })
  note?: string | null;

  @Field(() => [Weekday], {
    nullable: true,
    description:
      'The weekdays of the schedule that it holds; none for all. The boxes of its members move along.',
  })
  weekdays?: Weekday[] | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'False closes it: nobody chooses it any more. True unless given for a new one.',
  })
  active?: boolean | null;

  @Field(() => ID, {
    nullable: true,
    description:
      'Where those pick up from now on who pick up at the place that is closed, with their boxes that wait; each is told by a mail.',
  })
  moveTo?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Puts it first: it is what a checkout gets that names no place.',
  })
  isFirst?: boolean | null;
}

@InputType({
  description: 'A delivery zone. A new one needs a name and ZIP codes; what is left out of another stays.',
})
export class ZoneInput {
  @Field(() => ID, { nullable: true, description: 'Its id; without one it is a new zone.' })
  id?: string | null;

  @Field(() => String, { nullable: true, description: 'Its name, which no other zone of the business has.' })
  name?: string | null;

  @Field(() => [String], {
    nullable: true,
    description:
      'ZIP codes of five digits, and beginnings such as "125*"; an entry may hold several, with commas, spaces or lines between.',
  })
  zips?: string[] | null;

  @Field(() => Int, { nullable: true, description: 'Cents that each delivery costs; 0 unless given.' })
  fee?: number | null;

  @Field(() => Weekday, {
    nullable: true,
    description: 'The weekday of the schedule on which it is delivered to; null for all. Boxes move along.',
  })
  weekday?: Weekday | null;
}
