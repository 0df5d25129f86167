import { BigIntType } from '@mikro-orm/core';
import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Account } from '../accounts/records/account.entity.ts';
import { Order } from '../memberships/records/order.entity.ts';
import { Coupon } from './coupon.entity.ts';

/** A coupon that was used: by whom, for which order, and what it took off. */
@Entity({ tableName: 'redemption' })
export class Redemption {
  @PrimaryKey({ type: new BigIntType('string'), autoincrement: true })
  id!: string;

  @ManyToOne(() => Coupon, { mapToPk: true, fieldName: 'coupon_id' })
  couponId!: string;

  @ManyToOne(() => Order, { mapToPk: true, fieldName: 'order_id' })
  orderId!: string;

  @ManyToOne(() => Account, { mapToPk: true, fieldName: 'account_id' })
  accountId!: string;

  /** Cents. */
  @Property({ type: 'integer' })
  amount!: number;

  @Property({ type: 'timestamptz' })
  createdAt!: Date;
}
