import { BigIntType } from '@mikro-orm/core';
import type { Opt } from '@mikro-orm/core';
import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Account } from '../../accounts/records/account.entity.ts';
import { Business } from '../../businesses/records/business.entity.ts';
import { Order } from '../../memberships/records/order.entity.ts';
import { GraphQLDateTime } from '../../scalars.ts';
import { DisputeState } from './dispute.enums.ts';
import { Payment } from './payment.entity.ts';

/** The owner of a card takes a charge back by their bank: what the payment company says of it. */
@Entity({ tableName: 'dispute' })
@ObjectType({
  description: 'The owner of a card takes a charge back by their bank.',
  simpleResolvers: true,
})
export class Dispute {
  @PrimaryKey({ type: new BigIntType('string'), autoincrement: true })
  @Field(() => ID, { description: 'Its number.' })
  id!: string;

  @ManyToOne(() => Business, { mapToPk: true, fieldName: 'business_id' })
  businessId!: string;

  @ManyToOne(() => Account, { mapToPk: true, fieldName: 'account_id' })
  accountId!: string;

  /** None of a checkout that was charged and could not be placed. */
  @ManyToOne(() => Order, { mapToPk: true, fieldName: 'order_id', nullable: true })
  orderId: string | null = null;

  @ManyToOne(() => Payment, { mapToPk: true, fieldName: 'payment_id' })
  paymentId!: string;

  @Property({ type: 'text' })
  providerDisputeId!: string;

  @Property({ type: 'text' })
  @Field(() => DisputeState, { description: 'Where it stands.' })
  state!: DisputeState;

  @Property({ type: 'integer' })
  @Field(() => Int, { description: 'Cents that it is about.' })
  amount: number & Opt = 0;

  /** Cents that the payment company takes for it. */
  @Property({ type: 'integer' })
  @Field(() => Int, { description: 'Cents that the payment company takes for it.' })
  fee: number & Opt = 0;

  @Property({ type: 'text' })
  @Field(() => String, { description: 'Why, in the payment company’s words.' })
  reason: string & Opt = '';

  @Property({ type: 'timestamptz', nullable: true })
  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'Until when evidence can be given at the payment company; null where none is taken.',
  })
  dueAt: Date | null = null;

  /** By the product's clock, as `decidedAt`. */
  @Property({ type: 'timestamptz' })
  @Field(() => GraphQLDateTime, { description: 'When it was told.' })
  openedAt!: Date;

  @Property({ type: 'timestamptz', nullable: true })
  @Field(() => GraphQLDateTime, { nullable: true, description: 'When it was decided.' })
  decidedAt: Date | null = null;

  /** Something new was told of it; by the machine's clock. */
  @Property({ type: 'timestamptz', nullable: true })
  lookAt: Date | null = null;

  /** The payment company can't be asked what it is, since then by the product's clock; null once it was read. */
  @Property({ type: 'timestamptz', nullable: true })
  unreadSince: Date | null = null;
}
