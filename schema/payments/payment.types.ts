import { Field, Int, ObjectType } from 'type-graphql';
import { PaymentMethod } from '../enums.ts';

@ObjectType({ description: 'The card that a membership is charged by.', simpleResolvers: true })
export class Card {
  @Field(() => String, { description: 'Visa, Mastercard …' })
  brand!: string;

  @Field(() => String, { description: 'Its last four digits.' })
  last4!: string;

  @Field(() => Int, { description: '1 to 12.' })
  expMonth!: number;

  @Field(() => Int, { description: 'Four digits.' })
  expYear!: number;
}

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
