import { Field, ObjectType } from 'type-graphql';
import { PaymentMethod } from '../enums.ts';

@ObjectType({ description: 'How boxes are paid, and what the browser needs for it.', simpleResolvers: true })
export class PaymentSettings {
  @Field(() => PaymentMethod, { description: 'Who takes the payment.' })
  method!: PaymentMethod;

  @Field(() => String, { nullable: true, description: 'For Square’s script; null where it is not asked.' })
  squareApplicationId!: string | null;

  @Field(() => String, { nullable: true, description: 'For Square’s script; null where it is not asked.' })
  squareLocationId!: string | null;

  @Field(() => String, { nullable: true, description: 'Where that script is; null where it is not asked.' })
  squareSdkUrl!: string | null;
}
