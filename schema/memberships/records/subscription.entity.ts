import { BigIntType } from '@mikro-orm/core';
import type { Opt } from '@mikro-orm/core';
import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Account } from '../../accounts/records/account.entity.ts';
import { Business } from '../../businesses/records/business.entity.ts';
import { PaymentState, SubscriptionStatus } from './subscription.enums.ts';
import { Place } from '../../places/records/place.entity.ts';
import { Zone } from '../../places/records/zone.entity.ts';
import type { CouponType } from '../../coupons/coupon.enums.ts';
import type { Address as AddressContent } from '../../rules/businesses/address.ts';
import type { Box } from '../../rules/memberships/box.ts';
import type { ChosenDays } from '../../rules/schedules/box-date.ts';
import type { WeekGroup } from '../../rules/schedules/week-group.ts';
import type { Weekday } from '../../rules/schedules/weekday.ts';
import { GraphQLDateTime } from '../../scalars.ts';
import { ChosenBox } from './box.types.ts';

/** A membership: one box a month until it is canceled (a gift: one box). Dates are in the business's zone. */
@Entity({ tableName: 'subscription' })
@ObjectType({ description: 'A membership: one box a month until it is canceled; a gift is one box.' })
export class Subscription {
  @PrimaryKey({ type: new BigIntType('string'), autoincrement: true })
  id!: string;

  @Property({ type: 'text' })
  @Field(() => ID, { name: 'id', description: 'Public, and not to be guessed.' })
  publicId!: string;

  @ManyToOne(() => Account, { mapToPk: true, fieldName: 'account_id' })
  accountId!: string;

  @ManyToOne(() => Business, { mapToPk: true, fieldName: 'business_id' })
  businessId!: string;

  @Property({ type: 'text' })
  @Field(() => SubscriptionStatus, { simple: true, description: 'Whether it still brings boxes.' })
  status: SubscriptionStatus & Opt = 'active';

  @Property({ type: 'text' })
  @Field(() => PaymentState, { simple: true, description: 'Whether its payments are in order.' })
  paymentState: PaymentState & Opt = 'ok';

  @Property({ type: 'boolean' })
  @Field(() => Boolean, { simple: true, description: 'One box for somebody else; it never renews.' })
  isGift: boolean & Opt = false;

  @Property({ type: 'text' })
  email!: string;

  @Property({ type: 'json' })
  address!: AddressContent;

  @Property({ type: 'json' })
  @Field(() => ChosenBox, { simple: true, description: 'The box as agreed.' })
  box!: Box;

  /** Cents a month before a coupon: the box's. */
  @Property({ type: 'integer' })
  amount!: number;

  @Property({ type: 'json', nullable: true })
  @Field(() => ChosenBox, {
    nullable: true,
    description: 'A change of box that holds from the next order on.',
  })
  pendingBox: Box | null = null;

  @Property({ type: 'integer', nullable: true })
  pendingAmount: number | null = null;

  /** Where its next box is picked up; null where it is not, and where the page's pickup address holds. */
  @ManyToOne(() => Place, { mapToPk: true, fieldName: 'place_id', nullable: true })
  placeId: string | null = null;

  /** The zone that its next box is delivered to; null where it is not, and where there was none as that was agreed. */
  @ManyToOne(() => Zone, { mapToPk: true, fieldName: 'zone_id', nullable: true })
  zoneId: string | null = null;

  @Property({ type: 'integer' })
  @Field(() => Int, {
    name: 'zoneFeeAmount',
    description: 'Cents that the delivery of its next box costs, as agreed, whatever the zone says since.',
  })
  zoneFee: number & Opt = 0;

  @Property({ type: 'smallint' })
  @Field(() => Int, {
    description: 'The day of the month on which its boxes come, 1 to 31; clamped in shorter months.',
  })
  anchorDay!: number;

  @Property({ type: 'date' })
  startedOn!: string;

  /** The scheduled date of its last order. */
  @Property({ type: 'date', nullable: true })
  lastOrderOn: string | null = null;

  /** When its next order is due; for a gift the day on which it ends. Null once canceled. */
  @Property({ type: 'date', nullable: true })
  nextBoxOn: string | null = null;

  /** The last day on which its next box can be changed; null: the specification's windows, and of a gift. */
  @Property({ type: 'date', nullable: true })
  deadlineOn: string | null = null;

  /** From which day on its next box is ordered; null: on its own day. */
  @Property({ type: 'date', nullable: true })
  orderOn: string | null = null;

  /**
   * Where its deadline has a time: from when on its next box is ordered, as the clock on the business's wall shows it; null:
   * from 00:00 of that day.
   */
  @Property({ type: 'string', columnType: 'timestamp', nullable: true })
  orderFrom: string | null = null;

  /** Of the weekdays of its schedule; null where that has none. */
  @Property({ type: 'text', nullable: true })
  weekday: Weekday | null = null;

  /** Of a next box that comes every second week: in which weeks; else null. */
  @Property({ type: 'text', nullable: true })
  weekGroup: WeekGroup | null = null;

  /** The days of single months that are not the schedule's, by month. */
  @Property({ type: 'json', nullable: true })
  chosenDays: ChosenDays | null = null;

  @Property({ type: 'timestamptz' })
  @Field(() => GraphQLDateTime, { simple: true, description: 'When it was agreed.' })
  startedAt!: Date;

  @Property({ type: 'timestamptz', nullable: true })
  @Field(() => GraphQLDateTime, {
    simple: true,
    nullable: true,
    description: 'When it was canceled, null while it is active.',
  })
  canceledAt: Date | null = null;

  @Property({ type: 'boolean' })
  @Field(() => Boolean, {
    simple: true,
    description:
      'A gift that has brought its box: its status is canceled, and counts of what was canceled leave it out.',
  })
  ended: boolean & Opt = false;

  /** When it was last reactivated after being canceled; null where it never was. */
  @Property({ type: 'timestamptz', nullable: true })
  reactivatedAt: Date | null = null;

  /** Since when nothing of it is charged, because a charge was disputed; null: as always. By the product's clock. */
  @Property({ type: 'timestamptz', nullable: true })
  @Field(() => GraphQLDateTime, {
    simple: true,
    nullable: true,
    description:
      'Since when no box is ordered and nothing charged, because a charge was disputed; null: as always.',
  })
  chargesHeldAt: Date | null = null;

  /** The coupon as it was when it was redeemed. */
  @Property({ type: 'text', nullable: true })
  couponCode: string | null = null;

  @Property({ type: 'text', nullable: true })
  couponType: CouponType | null = null;

  @Property({ type: 'integer', nullable: true })
  couponValue: number | null = null;

  @Property({ type: 'text', nullable: true })
  couponDuration: 'once' | 'every' | null = null;
}
