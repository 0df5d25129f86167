import { BigIntType } from '@mikro-orm/core';
import type { Opt } from '@mikro-orm/core';
import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Account } from '../../accounts/records/account.entity.ts';
import { Business } from '../../businesses/records/business.entity.ts';
import { LegalText } from '../../legal-texts/legal-text.entity.ts';
import { OrderProgress, OrderState } from './order.enums.ts';
import { Place } from '../../places/records/place.entity.ts';
import { Zone } from '../../places/records/zone.entity.ts';
import type { Address as AddressContent } from '../../rules/businesses/address.ts';
import type { Box } from '../../rules/memberships/box.ts';
import type { Progress } from '../../rules/memberships/order-progress.ts';
import { GraphQLDateTime, GraphQLLocalDate } from '../../scalars.ts';
import { ChosenBox } from './box.types.ts';
import { Subscription } from './subscription.entity.ts';

/** One order of a subscription: at most one of each month. */
@Entity({ tableName: 'order' })
@ObjectType({ description: 'One box of a subscription.' })
export class Order {
  @PrimaryKey({ type: new BigIntType('string'), autoincrement: true })
  id!: string;

  @Property({ type: 'text' })
  @Field(() => ID, { name: 'id', description: 'Public, and not to be guessed.' })
  publicId!: string;

  /** Counts up at its business; the database gives it. */
  @Property({ type: 'integer' })
  number!: number & Opt;

  @ManyToOne(() => Subscription, { mapToPk: true, fieldName: 'subscription_id' })
  subscriptionId!: string;

  @ManyToOne(() => Account, { mapToPk: true, fieldName: 'account_id' })
  accountId!: string;

  @ManyToOne(() => Business, { mapToPk: true, fieldName: 'business_id' })
  businessId!: string;

  @Property({ type: 'date' })
  @Field(() => GraphQLLocalDate, { description: 'The day of the box, in the business’s zone.' })
  scheduledOn!: string;

  /** The month of scheduledOn, "2026-12". */
  @Property({ type: 'text' })
  yearMonth!: string;

  @Property({ type: 'text' })
  @Field(() => OrderState, { description: 'Where its payment stands.' })
  state: OrderState & Opt = 'unpaid';

  @Property({ type: 'text' })
  @Field(() => OrderProgress, {
    description:
      'What the people of the business have done with its boxes: new while one is new, ready while one is to be handed over, else collected or shipped. Its fulfillments say what became of each.',
  })
  progress: Progress & Opt = 'new';

  @Property({ type: 'boolean' })
  @Field(() => Boolean, {
    description: 'Its box is packed although its payment has failed, as staff have said.',
  })
  packAnyway: boolean & Opt = false;

  @Property({ type: 'timestamptz', nullable: true })
  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'When it was paid; of a refunded one too. Null while it is not.',
  })
  paidAt: Date | null = null;

  /** The day of the first failed payment and of the next try, in the business's zone; only while it is past due. */
  @Property({ type: 'date', nullable: true })
  failedOn: string | null = null;

  @Property({ type: 'date', nullable: true })
  retryOn: string | null = null;

  @Property({ type: 'text' })
  email!: string;

  @Property({ type: 'json' })
  address!: AddressContent;

  @Property({ type: 'json' })
  @Field(() => ChosenBox, { description: 'What is in the box.' })
  box!: Box;

  /** Cents before a coupon. */
  @Property({ type: 'integer' })
  amount!: number;

  @Property({ type: 'integer' })
  @Field(() => Int, { description: 'Cents that a coupon took off.' })
  discountAmount: number & Opt = 0;

  /** Where it is picked up; null where it is not, and where the page's pickup address holds. */
  @ManyToOne(() => Place, { mapToPk: true, fieldName: 'place_id', nullable: true })
  placeId: string | null = null;

  /** The zone that it is delivered to; null where it is not, and where there was none. */
  @ManyToOne(() => Zone, { mapToPk: true, fieldName: 'zone_id', nullable: true })
  zoneId: string | null = null;

  @Property({ type: 'integer' })
  @Field(() => Int, {
    name: 'zoneFeeAmount',
    description: 'Cents that its delivery costs, outside of the coupon.',
  })
  zoneFee: number & Opt = 0;

  /** Rounded to basis points; 0 where nothing of it is tax. */
  @Property({ type: 'integer' })
  @Field(() => Int, {
    description: 'The rate of its sales tax rounded to basis points, 625 is 6.25 percent; 0 without.',
  })
  taxRate: number & Opt = 0;

  /** Thousandths of a percent; null: ten times taxRate, as of an order that the version before has made. */
  @Property({ type: 'integer', nullable: true })
  taxRateThousandths: number | null = null;

  /** Cents that the tax is on, with the fee of its delivery; null: all that the coupon left, as of an order that the version before has made. */
  @Property({ type: 'integer', nullable: true })
  taxableAmount: number | null = null;

  @Property({ type: 'integer' })
  @Field(() => Int, { description: 'Cents of sales tax, on what is left after the coupon.' })
  taxAmount: number & Opt = 0;

  @Property({ type: 'integer' })
  @Field(() => Int, { description: 'Cents that are let go, as a card is not charged for so little.' })
  waivedAmount: number & Opt = 0;

  @Property({ type: 'integer' })
  @Field(() => Int, { description: 'Cents that were paid with credit.' })
  creditAmount: number & Opt = 0;

  @Property({ type: 'integer' })
  @Field(() => Int, { description: 'Cents to pay.' })
  totalAmount!: number;

  @Property({ type: 'text', nullable: true })
  @Field(() => String, { nullable: true, description: 'Code of that coupon.' })
  couponCode: string | null = null;

  /** What applied as it was checked out; null where nothing did, and of a later month. */
  @ManyToOne(() => LegalText, { mapToPk: true, fieldName: 'terms_id', nullable: true })
  termsId: string | null = null;

  @ManyToOne(() => LegalText, { mapToPk: true, fieldName: 'privacy_id', nullable: true })
  privacyId: string | null = null;

  @Property({ type: 'timestamptz' })
  @Field(() => GraphQLDateTime, { description: 'When the order was made.' })
  createdAt!: Date;
}
