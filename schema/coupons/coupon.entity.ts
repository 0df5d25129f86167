import { BigIntType } from '@mikro-orm/core';
import type { Opt, Rel } from '@mikro-orm/core';
import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Business } from '../businesses/business.entity.ts';
import type { CouponType } from '../enums.ts';

/** A discount by a code. Coupons are the platform's. */
@Entity({ tableName: 'coupon' })
export class Coupon {
  @PrimaryKey({ type: new BigIntType('string'), autoincrement: true })
  id!: string;

  /** Upper case; unique among those that are not deleted. */
  @Property({ type: 'text' })
  code!: string;

  @Property({ type: 'text' })
  type!: CouponType;

  /** Whole percent, or cents where fixed. */
  @Property({ type: 'integer' })
  value!: number;

  @Property({ type: 'boolean' })
  active: boolean & Opt = true;

  /** Whether it counts for the first order only or for every one. */
  @Property({ type: 'text' })
  duration: ('once' | 'every') & Opt = 'once';

  /** The one business that it is for; null for all. */
  @ManyToOne(() => Business, { nullable: true })
  business: Rel<Business> | null = null;

  @Property({ type: 'integer', nullable: true })
  usesLimit: number | null = null;

  /** Counted only where there is a limit. */
  @Property({ type: 'integer' })
  uses: number & Opt = 0;

  /** The last day that it holds, in the zone of the business that it is used at. */
  @Property({ type: 'date', nullable: true })
  endsOn: string | null = null;

  @Property({ type: 'timestamptz' })
  createdAt!: Date;

  /** It can no longer be redeemed; what it discounted stays. */
  @Property({ type: 'timestamptz', nullable: true })
  deletedAt: Date | null = null;
}
