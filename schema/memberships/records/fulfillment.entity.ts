import { BigIntType } from '@mikro-orm/core';
import type { Opt } from '@mikro-orm/core';
import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, ObjectType } from 'type-graphql';
import { Business } from '../../businesses/records/business.entity.ts';
import { FulfillmentMode } from '../../catalog/catalog.enums.ts';
import type { Carrier } from '../../rules/memberships/tracking.ts';
import { GraphQLLocalDate } from '../../scalars.ts';
import { Order } from './order.entity.ts';
import { FulfillmentOutcome, OrderProgress } from './order.enums.ts';
import { Subscription } from './subscription.entity.ts';

/**
 * One hand-over of an order: most have one. The first is made by the database, with the order. The graph's Fulfillment is what a
 * page says of the ways.
 */
@Entity({ tableName: 'fulfillment' })
@ObjectType('OrderFulfillment', {
  description: 'One hand-over of an order: its day, its way, and what has been done with the box.',
})
export class Fulfillment {
  @PrimaryKey({ type: new BigIntType('string'), autoincrement: true })
  id!: string;

  @Property({ type: 'text' })
  @Field(() => ID, { name: 'id', description: 'Public, and not to be guessed.' })
  publicId!: string;

  @ManyToOne(() => Order, { mapToPk: true, fieldName: 'order_id' })
  orderId!: string;

  /** Counts those of its order from 1, by their day as they were made. */
  @Property({ type: 'smallint' })
  ordinal: number & Opt = 1;

  @ManyToOne(() => Business, { mapToPk: true, fieldName: 'business_id' })
  businessId!: string;

  @ManyToOne(() => Subscription, { mapToPk: true, fieldName: 'subscription_id' })
  subscriptionId!: string;

  @Property({ type: 'date' })
  @Field(() => GraphQLLocalDate, { name: 'on', description: 'Its day, in the business’s zone.' })
  fulfillOn!: string;

  @Property({ type: 'text' })
  @Field(() => FulfillmentMode, { description: 'How the box reaches its member.' })
  mode!: FulfillmentMode;

  @Property({ type: 'text' })
  @Field(() => OrderProgress, { description: 'What the people of the business have done with the box.' })
  state: OrderProgress & Opt = 'new';

  @Property({ type: 'text', nullable: true })
  @Field(() => FulfillmentOutcome, {
    nullable: true,
    description: 'What became of a box that nobody fetched, as staff have said; null of others.',
  })
  outcome: FulfillmentOutcome | null = null;

  /** Who carries the parcel, and by which number it is followed; both or none. */
  @Property({ type: 'text', nullable: true })
  carrier: Carrier | null = null;

  @Property({ type: 'text', nullable: true })
  trackingNumber: string | null = null;
}
