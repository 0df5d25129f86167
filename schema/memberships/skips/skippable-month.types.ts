import { Field, ObjectType } from 'type-graphql';
import { GraphQLLocalDate } from '../../scalars.ts';

/** A coming month, with what can still be said about its box today. */
@ObjectType({ description: 'A coming month that is skipped, or could be.', simpleResolvers: true })
export class SkippableMonth {
  @Field(() => String, { description: 'The month, "2027-04".' })
  yearMonth!: string;

  @Field(() => GraphQLLocalDate, { description: 'The day on which its box would come.' })
  scheduledOn!: string;

  @Field(() => GraphQLLocalDate, {
    description:
      'The last day, whole, on which its member can skip it or undo that: the deadline of its box, else 15 days before its 1st.',
  })
  skipBy!: string;

  @Field(() => Boolean, { description: 'It is skipped.' })
  isSkipped!: boolean;

  @Field(() => Boolean, { description: 'It brings no box: it is closed, or out of season.' })
  isOff!: boolean;

  @Field(() => Boolean, {
    description: 'Whoever asks can skip it today; where it is skipped, can undo that today.',
  })
  isOpen!: boolean;

  @Field(() => String, { nullable: true, description: 'Why not, as a sentence; null where it can be.' })
  problem!: string | null;
}
