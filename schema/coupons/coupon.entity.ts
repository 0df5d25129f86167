import { BigIntType } from '@mikro-orm/core';
import type { Opt } from '@mikro-orm/core';
import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Business } from '../businesses/records/business.entity.ts';
import { CouponDuration, CouponType } from './coupon.enums.ts';
import { GraphQLDateTime, GraphQLLocalDate } from '../scalars.ts';

/** A discount by a code. Coupons are the platform's. */
@Entity({ tableName: 'coupon' })
@ObjectType({ description: 'A discount by a code that is typed at checkout.', simpleResolvers: true })
export class Coupon {
  @PrimaryKey({ type: new BigIntType('string'), autoincrement: true })
  @Field(() => ID, { description: 'The id that administration uses.' })
  id!: string;

  /** Upper case; unique among those that are not deleted. */
  @Property({ type: 'text' })
  @Field(() => String, { description: 'Upper case; unique among those that are not deleted.' })
  code!: string;

  @Property({ type: 'text' })
  @Field(() => CouponType, { description: 'What it takes off.' })
  type!: CouponType;

  /** Whole percent, or cents where fixed. */
  @Property({ type: 'integer' })
  @Field(() => Int, { description: 'Whole percent, or cents where fixed.' })
  value!: number;

  @Property({ type: 'boolean' })
  @Field(() => Boolean, { description: 'Whether it can be redeemed.' })
  active: boolean & Opt = true;

  /** Whether it counts for the first order only or for every one. */
  @Property({ type: 'text' })
  @Field(() => CouponDuration, { description: 'Which orders it counts for.' })
  duration: CouponDuration & Opt = 'once';

  /** The one business that it is for; null for all. */
  @ManyToOne(() => Business, { mapToPk: true, fieldName: 'business_id', nullable: true })
  businessId: string | null = null;

  @Property({ type: 'integer', nullable: true })
  @Field(() => Int, { nullable: true, description: 'How often it can be redeemed; null for ever.' })
  usesLimit: number | null = null;

  /** Counted only where there is a limit. */
  @Property({ type: 'integer' })
  uses: number & Opt = 0;

  /** Each account can use it once. */
  @Property({ type: 'boolean' })
  @Field(() => Boolean, { description: 'Each account can use it once, at any business.' })
  oncePerMember: boolean & Opt = false;

  /** The last day that it holds, in the zone of the business that it is used at. */
  @Property({ type: 'date', nullable: true })
  @Field(() => GraphQLLocalDate, {
    nullable: true,
    description: 'Its last day, in the zone of the business that it is used at; null for none.',
  })
  endsOn: string | null = null;

  @Property({ type: 'timestamptz' })
  @Field(() => GraphQLDateTime, { description: 'When it was made.' })
  createdAt!: Date;

  /** It can no longer be redeemed; what it discounted stays. */
  @Property({ type: 'timestamptz', nullable: true })
  deletedAt: Date | null = null;
}
