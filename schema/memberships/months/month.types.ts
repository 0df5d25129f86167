import { Field, ObjectType } from 'type-graphql';
import { MonthState } from './month.enums.ts';
import { GraphQLLocalDate } from '../../scalars.ts';

/** One month of a subscription: at most one order, one skip or one missed box tells what became of it. */
@ObjectType({ description: 'What became of one month of a subscription.' })
export class SubscriptionMonth {
  @Field(() => String, { simple: true, description: 'The month, "2026-12".' })
  yearMonth!: string;

  @Field(() => MonthState, { simple: true, description: 'What became of it.' })
  state!: MonthState;

  @Field(() => GraphQLLocalDate, {
    simple: true,
    description:
      'The day of its box, in the business’s zone; where none came, the day on which it would have.',
  })
  scheduledOn!: string;
}
