import { BigIntType } from '@mikro-orm/core';
import type { Opt } from '@mikro-orm/core';
import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Business } from '../../businesses/records/business.entity.ts';
import { Order } from '../records/order.entity.ts';
import { Subscription } from '../records/subscription.entity.ts';

/** A hand-over that a day off has taken away from an order, with the credit that was given for it. */
@Entity({ tableName: 'fulfillment_off' })
export class FulfillmentOff {
  @PrimaryKey({ type: new BigIntType('string'), autoincrement: true })
  id!: string;

  @ManyToOne(() => Business, { mapToPk: true, fieldName: 'business_id' })
  businessId!: string;

  @ManyToOne(() => Subscription, { mapToPk: true, fieldName: 'subscription_id' })
  subscriptionId!: string;

  @ManyToOne(() => Order, { mapToPk: true, fieldName: 'order_id' })
  orderId!: string;

  @Property({ type: 'date' })
  fulfillOn!: string;

  /** Which of its business's days off took it; null where that is not known. */
  @Property({ type: 'text', nullable: true })
  closureId: string | null = null;

  /** Cents. */
  @Property({ type: 'integer' })
  credited: number & Opt = 0;

  @Property({ type: 'timestamptz' })
  takenAt!: Date;
}
