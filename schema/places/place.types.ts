import { Field, Int, ObjectType } from 'type-graphql';
import { Foreseen } from '../memberships/days/changed-days.types.ts';
import { DaysChange } from '../memberships/days/days-change.entity.ts';
import { Place } from './records/place.entity.ts';
import { Zone } from './records/zone.entity.ts';

@ObjectType({ description: 'Whether a business delivers to a ZIP code.', simpleResolvers: true })
export class Delivery {
  @Field(() => Boolean, { description: 'Whether it does; everywhere where it has no zones.' })
  delivers!: boolean;

  @Field(() => Int, { description: 'Cents that each delivery there costs; 0 where it does not.' })
  fee!: number;

  @Field(() => Zone, {
    nullable: true,
    description: 'The zone that it is in; null where the business has none, or does not deliver there.',
  })
  zone!: Zone | null;
}

@ObjectType({ description: 'A pickup place that was saved.', simpleResolvers: true })
export class SavedPlace {
  @Field(() => Place, { description: 'As it is now; on a dry run as it would be.' })
  place!: Place;

  @Field(() => Foreseen, {
    nullable: true,
    description: 'What it does to the days of members’ boxes, or would; null where it does nothing to them.',
  })
  foreseen!: Foreseen | null;

  @Field(() => DaysChange, {
    nullable: true,
    description: 'How far it has moved boxes; null on a dry run, and where it moves none.',
  })
  progress!: DaysChange | null;
}

@ObjectType({ description: 'A delivery zone that was saved.', simpleResolvers: true })
export class SavedZone {
  @Field(() => Zone, { description: 'As it is now; on a dry run as it would be.' })
  zone!: Zone;

  @Field(() => Foreseen, {
    nullable: true,
    description: 'What it does to the days of members’ boxes, or would; null where it does nothing to them.',
  })
  foreseen!: Foreseen | null;

  @Field(() => DaysChange, {
    nullable: true,
    description: 'How far it has moved boxes; null on a dry run, and where it moves none.',
  })
  progress!: DaysChange | null;
}
