import { Field, ID, Int, ObjectType } from 'type-graphql';
import { GraphQLDateTime, GraphQLLocalDate } from '../../scalars.ts';
import { Address, ChosenBox } from '../records/box.types.ts';
import { EventKind } from '../records/membership-event.enums.ts';
import { Fulfillment } from '../records/fulfillment.entity.ts';
import { Order } from '../records/order.entity.ts';
import { PickKind } from './packing.enums.ts';

@ObjectType({ description: 'How many boxes a day has.', simpleResolvers: true })
export class PackingDayCount {
  @Field(() => GraphQLLocalDate, { description: 'The day, in the business’s zone.' })
  on!: string;

  @Field(() => Int, { description: 'Boxes that were ordered.' })
  ordered!: number;

  @Field(() => Int, { description: 'Boxes that memberships will bring as things stand.' })
  expected!: number;
}

@ObjectType({
  description: 'A box to pack: one that was ordered, or one that a membership will bring.',
  simpleResolvers: true,
})
export class PackingBox {
  @Field(() => ID, { description: 'Public id of the membership that brings it.' })
  membershipId!: string;

  @Field(() => GraphQLLocalDate, { description: 'Its day, in the business’s zone.' })
  on!: string;

  @Field(() => Order, {
    nullable: true,
    description:
      'The order; null while it is expected: ordered once its deadline is over, unless it is skipped till then.',
  })
  order!: Order | null;

  @Field(() => Fulfillment, {
    nullable: true,
    description:
      'Which hand-over of the order it is, and what has been done with it; null while it is expected.',
  })
  fulfillment!: Fulfillment | null;

  @Field(() => String, { description: 'Who receives it; empty for a viewer.' })
  name!: string;

  @Field(() => String, { nullable: true, description: 'Phone number; null for a viewer.' })
  phone!: string | null;

  @Field(() => Address, {
    nullable: true,
    description: 'Where it goes, for pickup the contact address; null for a viewer.',
  })
  address!: Address | null;

  @Field(() => String, {
    nullable: true,
    description: 'The last note that staff wrote about the membership.',
  })
  note!: string | null;

  @Field(() => ChosenBox, { description: 'What is in the box.' })
  box!: ChosenBox;

  @Field(() => Int, { description: 'Cents that it comes to, after a coupon.' })
  totalAmount!: number;

  @Field(() => String, { description: 'The same as shown, "$45.00".' })
  total!: string;

  /** Internal ids. */
  placeId!: string | null;
  zoneId!: string | null;
}

@ObjectType({ description: 'So many of one thing, over all boxes of a day.', simpleResolvers: true })
export class PickItem {
  @Field(() => ID, { description: 'The same for everybody who packs that day.' })
  id!: string;

  @Field(() => PickKind, { description: 'What kind of thing it is.' })
  kind!: PickKind;

  @Field(() => String, { description: 'Its name, as agreed.' })
  name!: string;

  @Field(() => Int, { description: 'How many are needed.' })
  count!: number;

  @Field(() => Int, {
    description: 'How many lie ready, by its tick; fewer than are needed where a box came late.',
  })
  picked!: number;

  @Field(() => String, { nullable: true, description: 'Username of who ticked it.' })
  pickedBy!: string | null;
}

@ObjectType({ description: 'A change that came after the evening before.', simpleResolvers: true })
export class LateChange {
  @Field(() => ID, { description: 'Of the event in the history of its membership.' })
  id!: string;

  @Field(() => ID, { description: 'Public id of the membership.' })
  membershipId!: string;

  @Field(() => EventKind, { description: 'What happened.' })
  kind!: EventKind;

  @Field(() => GraphQLDateTime, { description: 'When, by the product’s clock.' })
  at!: Date;

  @Field(() => String, { description: 'What happened, as a sentence.' })
  summary!: string;

  @Field(() => String, { description: 'Whose box it is; empty for a viewer.' })
  name!: string;
}

@ObjectType({ description: 'What there is to do on a packing day of a business.', simpleResolvers: true })
export class PackingDay {
  @Field(() => GraphQLLocalDate, { description: 'Today, in the business’s zone.' })
  today!: string;

  @Field(() => GraphQLLocalDate, { description: 'The day of these boxes.' })
  on!: string;

  @Field(() => [PackingDayCount], { description: 'Today and the six days after it, each of them.' })
  week!: PackingDayCount[];

  @Field(() => PackingDayCount, {
    nullable: true,
    description: 'The first day after today that has boxes; null where none of the coming four weeks has.',
  })
  next!: PackingDayCount | null;

  @Field(() => [PackingBox], {
    description:
      'The boxes of the day, without those taken back, refunded or held back; the ordered ones first.',
  })
  boxes!: PackingBox[];

  @Field(() => [PackingBox], {
    description: 'Those that are not packed, as their payment has failed; staff may say that they are.',
  })
  heldBack!: PackingBox[];

  @Field(() => [PackingBox], {
    description:
      'The boxes of days before today that somebody waits for, the newest day first, at most 500; none of another day that was asked for.',
  })
  earlier?: PackingBox[];

  @Field(() => Int, { description: 'How many of these there are in all.' })
  earlierCount?: number;

  /** The business whose day it is: internal id. */
  businessId!: string;

  /** Whether it is the day that is shown by itself: today, or where it has no boxes the next one. */
  isDefault!: boolean;

  @Field(() => [PickItem], { description: 'What all boxes hold together.' })
  pick!: PickItem[];

  @Field(() => GraphQLDateTime, { description: 'Since when a change is a late one.' })
  lateSince!: Date;

  @Field(() => [LateChange], { description: 'Late changes of the boxes of the day, the newest first.' })
  late!: LateChange[];
}

@ObjectType({ description: 'What came of one mark.', simpleResolvers: true })
export class PackingMarkResult {
  @Field(() => ID, { description: 'The mark’s key.' })
  key!: string;

  @Field(() => String, { nullable: true, description: 'Why it was refused; null where it holds.' })
  problem!: string | null;

  @Field(() => Order, {
    nullable: true,
    description: 'The order as it is now; null for a tick, or where it was refused.',
  })
  order!: Order | null;
}
