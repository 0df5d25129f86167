import { Field, Int, ObjectType } from 'type-graphql';
import { ChosenBox } from '../memberships/records/box.types.ts';
import { Order } from '../memberships/records/order.entity.ts';
import { Subscription } from '../memberships/records/subscription.entity.ts';
import { Place } from '../places/records/place.entity.ts';
import { Zone } from '../places/records/zone.entity.ts';
import { WeekGroup } from '../schedules/schedule.enums.ts';
import { GraphQLLocalDate } from '../scalars.ts';

@ObjectType({
  description: 'A group of every second week, as somebody who joins now has it.',
  simpleResolvers: true,
})
export class QuotedGroup {
  @Field(() => WeekGroup, { description: 'In which weeks.' })
  group!: WeekGroup;

  @Field(() => GraphQLLocalDate, { description: 'The day of the first box.' })
  firstBoxOn!: string;
}

@ObjectType({
  description: 'What a selection would cost and bring if it were ordered now.',
  simpleResolvers: true,
})
export class Quote {
  @Field(() => ChosenBox, { description: 'The box, at published prices.' })
  box!: ChosenBox;

  @Field(() => Int, { description: 'Cents of the first order before the coupon.' })
  subtotalAmount!: number;

  @Field(() => Int, { description: 'Cents that the coupon takes off the first order.' })
  discountAmount!: number;

  @Field(() => Place, {
    nullable: true,
    description:
      'Where it is picked up; null for the other modes, and where the page’s pickup address holds.',
  })
  place!: Place | null;

  @Field(() => Zone, {
    nullable: true,
    description: 'The zone that the ZIP code falls into; null for the other modes, and where none does.',
  })
  zone!: Zone | null;

  @Field(() => Int, {
    description: 'Cents that each delivery to that ZIP code costs, outside of the coupon; 0 without one.',
  })
  zoneFeeAmount!: number;

  @Field(() => String, {
    nullable: true,
    description: 'Why nothing is delivered to that ZIP code; the quote itself still stands.',
  })
  zipProblem!: string | null;

  @Field(() => Int, {
    description:
      'The rate of sales tax rounded to basis points, 625 is 6.25 percent; 0 where nothing is taxed.',
  })
  taxRate!: number;

  @Field(() => Int, {
    description:
      'The rate of sales tax in thousandths of a percent, 8125 is 8.125 percent; 0 where nothing is taxed.',
  })
  taxRateThousandths!: number;

  @Field(() => Int, {
    description:
      'Cents that it is on: what is not exempt, less its share of the coupon, and the fee of the delivery; 0 where nothing is taxed.',
  })
  taxableAmount!: number;

  @Field(() => Int, { description: 'Cents of sales tax of the first order, on what the coupon leaves.' })
  taxAmount!: number;

  @Field(() => String, { description: 'taxAmount as shown.' })
  tax!: string;

  @Field(() => Int, {
    description: 'Cents of the first order that are let go, as a card is not charged for so little.',
  })
  waivedAmount!: number;

  @Field(() => Int, { description: 'Cents of the first order that the caller’s credit pays.' })
  creditAmount!: number;

  @Field(() => Int, { description: 'Cents to pay for the first order, with tax.' })
  totalAmount!: number;

  @Field(() => String, { description: 'subtotalAmount as shown, "$45.00".' })
  subtotal!: string;

  @Field(() => String, { description: 'discountAmount as shown.' })
  discount!: string;

  @Field(() => String, { description: 'totalAmount as shown.' })
  total!: string;

  @Field(() => Int, { description: 'Cents of every later month, with tax; a gift has none, so 0.' })
  monthlyAmount!: number;

  @Field(() => Int, { description: 'What of monthlyAmount is sales tax, at the rate of today.' })
  monthlyTaxAmount!: number;

  @Field(() => String, { description: 'monthlyAmount as shown.' })
  monthly!: string;

  @Field(() => String, {
    nullable: true,
    description: 'The code that counts, in upper case; null without one.',
  })
  couponCode!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Why the code does not count; the quote itself still stands.',
  })
  couponProblem!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Why nobody can subscribe today, null where they can.',
  })
  cutoffProblem!: string | null;

  @Field(() => WeekGroup, {
    nullable: true,
    description:
      'Of a package that comes every second week: in which weeks; the asked or the proposed group. Else null.',
  })
  group!: WeekGroup | null;

  @Field(() => [QuotedGroup], { description: 'The groups to choose from; none of other packages.' })
  groups!: QuotedGroup[];

  @Field(() => GraphQLLocalDate, { description: 'The day of the first box.' })
  firstBoxOn!: string;

  @Field(() => GraphQLLocalDate, {
    nullable: true,
    description: 'The day of the second box; null for a gift.',
  })
  nextBoxOn!: string | null;

  @Field(() => GraphQLLocalDate, {
    nullable: true,
    description:
      'The last day on which the second box can be changed; null by the windows of months, and for a gift.',
  })
  deadlineOn!: string | null;

  @Field(() => GraphQLLocalDate, {
    nullable: true,
    description:
      'The last day on which the month after the first order can be skipped, in the past where it is too late; null for a gift.',
  })
  skipBy!: string | null;

  @Field(() => Boolean, {
    description: 'The caller has an active membership at the business already; a gift is none.',
  })
  alreadyMember!: boolean;

  @Field(() => Int, { description: 'Version of the page that the prices are from.' })
  pageVersion!: number;
}

@ObjectType({ description: 'A checkout that was stored.', simpleResolvers: true })
export class PlacedOrder {
  @Field(() => Order, { description: 'The first order.' })
  order!: Order;

  @Field(() => Subscription, { description: 'The subscription that it began.' })
  subscription!: Subscription;
}
