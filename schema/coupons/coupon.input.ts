import { Field, Float, ID, InputType, Int } from 'type-graphql';

@InputType({ description: 'A new coupon. What is left out limits nothing.' })
export class CouponInput {
  @Field(() => String, { description: 'Stored in upper case; unique among those that are not deleted.' })
  code!: string;

  @Field(() => String, { description: 'percent or fixed.' })
  type!: string;

  @Field(() => Float, { description: 'Percent from 0 to 100, rounded to a whole one, or cents where fixed.' })
  value!: number;

  @Field(() => Boolean, { nullable: true, description: 'Whether it can be redeemed; true unless given.' })
  active?: boolean | null;

  @Field(() => String, {
    nullable: true,
    description: 'once: the first order only; every: each order. once unless given.',
  })
  duration?: string | null;

  @Field(() => ID, { nullable: true, description: 'The one business that it is for.' })
  businessId?: string | null;

  @Field(() => Int, { nullable: true, description: 'How often it can be redeemed, from 1.' })
  usesLimit?: number | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Each account can use it once, at any business; false unless given.',
  })
  oncePerMember?: boolean | null;

  @Field(() => String, {
    nullable: true,
    description: 'Its last day, "2026-12-31", in the zone of the business that it is used at.',
  })
  endsOn?: string | null;
}
