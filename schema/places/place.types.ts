import { Field, Int, ObjectType } from 'type-graphql';
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
