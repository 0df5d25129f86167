import { Field, ID, InputType, Int } from 'type-graphql';
import { GraphQLLocalDate } from '../../scalars.ts';
import { FulfillmentOutcome, OrderProgress } from '../records/order.enums.ts';
import { PackingMarkKind } from './packing.enums.ts';

@InputType({ description: 'One press on the packing screen. It may be sent again: it holds once.' })
export class PackingMarkInput {
  @Field(() => ID, { description: 'Made by the browser, another for each press; at most 64 characters.' })
  key!: string;

  @Field(() => PackingMarkKind, { description: 'What is marked.' })
  kind!: PackingMarkKind;

  @Field(() => ID, { nullable: true, description: 'Id of the order; for all but `picked`.' })
  orderId?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'Id of one of its fulfillments; unless given the order’s first that has not ended.',
  })
  fulfillmentId?: string | null;

  @Field(() => FulfillmentOutcome, {
    nullable: true,
    description: 'What became of the box; for `not_collected`, kept unless given.',
  })
  outcome?: FulfillmentOutcome | null;

  @Field(() => OrderProgress, { nullable: true, description: 'The mark that is undone; for `undone`.' })
  from?: OrderProgress | null;

  @Field(() => GraphQLLocalDate, { nullable: true, description: 'The day of the list; for `picked`.' })
  on?: string | null;

  @Field(() => ID, { nullable: true, description: 'Id of the item of the list; for `picked`.' })
  item?: string | null;

  @Field(() => Int, { nullable: true, description: 'How many lie ready; for `picked`.' })
  count?: number | null;
}
