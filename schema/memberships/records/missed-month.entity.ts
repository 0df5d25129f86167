import { BigIntType } from '@mikro-orm/core';
import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Subscription } from './subscription.entity.ts';

/** A month that came due while nothing ran: no order, no charge. */
@Entity({ tableName: 'missed_month' })
export class MissedMonth {
  @PrimaryKey({ type: new BigIntType('string'), autoincrement: true })
  id!: string;

  @ManyToOne(() => Subscription, { mapToPk: true, fieldName: 'subscription_id' })
  subscriptionId!: string;

  /** The month, "2026-12". */
  @Property({ type: 'text' })
  yearMonth!: string;

  /** The day on which its box was due, in the business's zone. */
  @Property({ type: 'date' })
  scheduledOn!: string;

  @Property({ type: 'timestamptz' })
  createdAt!: Date;
}
