import { Field, Float, Int, ObjectType } from 'type-graphql';
import { FulfillmentMode } from '../../catalog/catalog.enums.ts';

@ObjectType({ description: 'How many come by one way.', simpleResolvers: true })
export class ModeCount {
  @Field(() => FulfillmentMode, { description: 'How the boxes reach their members.' })
  mode!: FulfillmentMode;

  @Field(() => Int, { description: 'Active subscriptions.' })
  count!: number;

  @Field(() => Float, { description: 'Cents: the sum of their monthly prices.' })
  revenue!: number;
}
