import { BigIntType } from '@mikro-orm/core';
import type { Opt } from '@mikro-orm/core';
import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Account } from '../../accounts/records/account.entity.ts';
import { Business } from '../../businesses/records/business.entity.ts';
import { Order } from '../../memberships/records/order.entity.ts';
import { GraphQLDateTime } from '../../scalars.ts';
import { Payment } from './payment.entity.ts';
import { RefundKind, RefundState } from './refund.enums.ts';

/** Money given back, or on its way: a part of what was paid for an order, or all of it. */
@Entity({ tableName: 'refund' })
@ObjectType({
  description: 'Money given back for an order: a part of what was paid, or all of it.',
  simpleResolvers: true,
})
export class Refund {
  @PrimaryKey({ type: new BigIntType('string'), autoincrement: true })
  id!: string;

  /** The key under which the provider gives it back once. */
  @Property({ type: 'text' })
  @Field(() => ID, { name: 'id', description: 'Names it at the payment company too.' })
  publicId!: string;

  @ManyToOne(() => Business, { mapToPk: true, fieldName: 'business_id' })
  businessId!: string;

  @ManyToOne(() => Account, { mapToPk: true, fieldName: 'account_id' })
  accountId!: string;

  /** None of a checkout that was charged and could not be placed. */
  @ManyToOne(() => Order, { mapToPk: true, fieldName: 'order_id', nullable: true })
  orderId: string | null = null;

  /** None where the business has handed the money back itself. */
  @ManyToOne(() => Payment, { mapToPk: true, fieldName: 'payment_id', nullable: true })
  paymentId: string | null = null;

  @Property({ type: 'text' })
  @Field(() => RefundKind, { description: 'How it came about.' })
  kind!: RefundKind;

  /** Cents. */
  @Property({ type: 'integer' })
  @Field(() => Int, { description: 'Cents given back.' })
  amount!: number;

  /** Cents of the platform's part of the charge that went back with it; null where it took none along. */
  @Property({ type: 'integer', nullable: true })
  platformFeeBack: number | null = null;

  /** Kept by the business as credit of the member: no money moves. */
  @Property({ type: 'boolean' })
  @Field(() => Boolean, { description: 'It is credit for the member’s next boxes: no money moves.' })
  asCredit: boolean & Opt = false;

  @Property({ type: 'text', nullable: true })
  @Field(() => String, { nullable: true, description: 'Why, in the words of who asked for it.' })
  reason: string | null = null;

  @Property({ type: 'text' })
  @Field(() => RefundState, { description: 'Where it stands.' })
  state!: RefundState;

  /** What the request was named by that asked for it. */
  @Property({ type: 'text', nullable: true })
  requestKey: string | null = null;

  @Property({ type: 'text', nullable: true })
  providerRefundId: string | null = null;

  /** The provider's own word for why it failed. */
  @Property({ type: 'text', nullable: true })
  providerCode: string | null = null;

  /** By the product's clock. */
  @Property({ type: 'timestamptz' })
  @Field(() => GraphQLDateTime, { description: 'When it was asked for.' })
  createdAt!: Date;

  /** Who asked for it; the history says it to the people of the business. */
  @Property({ type: 'text' })
  by!: string;

  /** By the machine's clock, as are the two that follow. */
  @Property({ type: 'timestamptz', defaultRaw: 'clock_timestamp()' })
  updatedAt!: Date & Opt;

  /** When the provider was first asked for it. */
  @Property({ type: 'timestamptz', nullable: true })
  sentAt: Date | null = null;

  /** When it is looked at again. */
  @Property({ type: 'timestamptz', nullable: true })
  lookAt: Date | null = null;

  /** How often the provider was asked for it. */
  @Property({ type: 'integer' })
  sends: number & Opt = 0;

  /** It was sent with our reference, and is known again by that where the company keeps one. */
  @Property({ type: 'boolean' })
  isNamed: boolean & Opt = false;
}
