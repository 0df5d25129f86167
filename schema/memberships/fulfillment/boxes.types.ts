import { Field, Float, Int, ObjectType } from 'type-graphql';
import { connectionOf } from '../../connection.ts';
import { OrderProgress } from '../records/order.enums.ts';
import { ModeCount } from './mode-count.type.ts';
import { GraphQLLocalDate } from '../../scalars.ts';
import { Address } from '../records/box.types.ts';
import { Fulfillment } from '../records/fulfillment.entity.ts';
import { Order } from '../records/order.entity.ts';

@ObjectType({ description: 'How many boxes have something of that name.', simpleResolvers: true })
export class NamedCount {
  @Field(() => String, { description: 'Name of the package, add-on or upgrade, as agreed.' })
  name!: string;

  @Field(() => Int, { description: 'In how many boxes.' })
  count!: number;
}

@ObjectType({ description: 'How many boxes there are on a day.', simpleResolvers: true })
export class DayCount {
  @Field(() => GraphQLLocalDate, { description: 'The day, in the business’s zone.' })
  on!: string;

  @Field(() => Int, { description: 'How many boxes.' })
  count!: number;
}

@ObjectType({
  description:
    'The boxes of one month: those ordered already, and those that its active memberships bring as things stand.',
  simpleResolvers: true,
})
export class ComingMonth {
  @Field(() => String, { description: 'The month, "2026-12".' })
  yearMonth!: string;

  @Field(() => Int, { description: 'How many boxes.' })
  boxes!: number;

  @Field(() => Int, { description: 'How many active memberships skip it.' })
  skipped!: number;

  @Field(() => Float, { description: 'Cents that they come to, after coupons.' })
  amount!: number;

  @Field(() => [NamedCount], { description: 'By package, the most first.' })
  byItem!: NamedCount[];

  @Field(() => [ModeCount], { description: 'By way of fulfillment, each of the three.' })
  byMode!: ModeCount[];

  @Field(() => [NamedCount], { description: 'By add-on, the most first.' })
  byAddOn!: NamedCount[];

  @Field(() => [NamedCount], { description: 'By upgrade, the most first.' })
  byUpgrade!: NamedCount[];

  @Field(() => [DayCount], { description: 'By day, the earliest first; days without boxes are left out.' })
  byDay!: DayCount[];
}

@ObjectType({ description: 'A box that was ordered, and who gets it.' })
export class BoxListRow {
  @Field(() => Order, { simple: true, description: 'The order: its day, what is in the box, its payment.' })
  order!: Order;

  @Field(() => Fulfillment, { simple: true, description: 'Which hand-over of the order it is.' })
  fulfillment!: Fulfillment;

  @Field(() => String, { simple: true, description: 'Who receives it; empty for a viewer.' })
  name!: string;

  @Field(() => String, { simple: true, nullable: true, description: 'Phone number; null for a viewer.' })
  phone!: string | null;

  @Field(() => Address, {
    simple: true,
    nullable: true,
    description: 'Where it goes, for pickup the contact address; null for a viewer.',
  })
  address!: Address | null;

  @Field(() => OrderProgress, { simple: true, description: 'What has been done with the box.' })
  progress!: OrderProgress;
}

@ObjectType({ description: 'One page of a list of boxes.', simpleResolvers: true })
export class BoxListConnection extends connectionOf(BoxListRow, 'BoxList') {}
