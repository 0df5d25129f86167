import { Field, Int, ObjectType } from 'type-graphql';

@ObjectType({
  description: 'How many boxes whose day has come are to be handed over; without those held back.',
  simpleResolvers: true,
})
export class OpenBoxes {
  @Field(() => Int, { description: 'Of today, in the business’s zone.' })
  today!: number;

  @Field(() => Int, { description: 'Of days before it, however long ago.' })
  earlier!: number;

  /** The business: internal id. */
  businessId!: string;

  /** Today there. */
  on!: string;
}
