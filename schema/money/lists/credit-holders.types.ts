import { Field, Float, Int, ObjectType } from 'type-graphql';
import { connectionOf } from '../../connection.ts';
import { Subscription } from '../../memberships/records/subscription.entity.ts';

@ObjectType({ description: 'What credit the members of a business have left there.', simpleResolvers: true })
export class CreditHeld {
  @Field(() => Float, { description: 'Cents, of all of them.' })
  cents!: number;

  @Field(() => Int, { description: 'How many members that are.' })
  members!: number;
}

@ObjectType({ description: 'A member who has credit at a business.', simpleResolvers: true })
export class CreditHolder {
  @Field(() => Subscription, { description: 'Their newest membership there; it may be over.' })
  subscription!: Subscription;

  @Field(() => Int, { description: 'Cents.' })
  cents!: number;
}

@ObjectType({ description: 'One page of those who have credit.', simpleResolvers: true })
export class CreditHolderConnection extends connectionOf(CreditHolder, 'CreditHolder') {}
