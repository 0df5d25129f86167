import { Field, Float, Int, ObjectType } from 'type-graphql';
import { Business } from '../businesses/records/business.entity.ts';
import type { BusinessRow } from '../businesses/records/business.rows.ts';
import { ModeCount } from '../memberships/fulfillment/mode-count.type.ts';
import { GraphQLLocalDate } from '../scalars.ts';

@ObjectType({ description: 'Everything there ever was.', simpleResolvers: true })
export class MetricsTotals {
  @Field(() => Int, { description: 'Subscriptions of every status.' })
  subscriptionsAll!: number;

  @Field(() => Int, { description: 'Active subscriptions.' })
  subscriptionsActive!: number;

  @Field(() => Int, { description: 'Canceled subscriptions.' })
  subscriptionsCanceled!: number;

  @Field(() => Float, {
    description:
      'Whole cents: all orders after discount, paid or not, without written-off, void and refunded ones.',
  })
  totalRevenue!: number;

  @Field(() => Float, {
    description:
      'Whole cents a month: what active subscriptions bring each month as they stand (MRR), gifts while they are active.',
  })
  monthlyRecurring!: number;
}

@ObjectType({ description: 'What is usual.', simpleResolvers: true })
export class MetricsAverages {
  @Field(() => Int, {
    description: 'Cents a month: the average price of active subscriptions, 0 where there are none.',
  })
  subscriptionPrice!: number;
}

@ObjectType({
  description: 'A figure of the period beside that of as many days before it.',
  simpleResolvers: true,
})
export class MetricsChange {
  @Field(() => Float, { description: 'In the period, or at its end.' })
  now!: number;

  @Field(() => Float, { description: 'In as many days before it, or at their end.' })
  before!: number;
}

@ObjectType({ description: 'What has changed since the period before.', simpleResolvers: true })
export class MetricsChanges {
  @Field(() => MetricsChange, { description: 'Subscriptions that began.' })
  started!: MetricsChange;

  @Field(() => MetricsChange, {
    description:
      'Subscriptions that were canceled and have not been reactivated; a gift that has brought its box has ended and is none.',
  })
  canceled!: MetricsChange;

  @Field(() => MetricsChange, { description: 'Active subscriptions at the end.' })
  active!: MetricsChange;

  @Field(() => MetricsChange, { description: 'Cents a month: what active subscriptions brought at the end.' })
  monthlyRecurring!: MetricsChange;

  @Field(() => MetricsChange, { description: 'Cents: revenue, by the days of the orders.' })
  revenue!: MetricsChange;

  @Field(() => MetricsChange, { description: 'Cents a month: the average price of active ones at the end.' })
  subscriptionPrice!: MetricsChange;
}

@ObjectType({
  description: 'One point of a chart: a day, a week or a month of the period.',
  simpleResolvers: true,
})
export class MetricsPoint {
  @Field(() => GraphQLLocalDate, { description: 'Its first day.' })
  from!: string;

  @Field(() => GraphQLLocalDate, { description: 'Its last day.' })
  to!: string;

  @Field(() => Int, { description: 'Active subscriptions at the end of its last day.' })
  active!: number;

  @Field(() => Float, { description: 'Cents: revenue of its days.' })
  revenue!: number;

  @Field(() => Int, { description: 'Subscriptions that began in it.' })
  started!: number;

  @Field(() => Int, { description: 'Subscriptions that were canceled in it and have not been reactivated.' })
  canceled!: number;
}

@ObjectType({ description: 'How many at one business.', simpleResolvers: true })
export class BusinessCount {
  @Field(() => Business, { description: 'The business.' })
  business!: BusinessRow;

  @Field(() => Int, { description: 'Its active subscriptions.' })
  count!: number;
}

@ObjectType({ description: 'How active subscriptions divide.' })
export class MetricsBreakdowns {
  @Field(() => [BusinessCount], {
    description: 'By business, the largest first; those without any are left out.',
  })
  subscriptionsByBusiness!: BusinessCount[];

  @Field(() => [ModeCount], { description: 'By how the boxes arrive: pickup, shipping, delivery.' })
  subscriptionsByMode!: ModeCount[];
}

@ObjectType({ description: 'The figures of one business or of all. What is not asked for is not counted.' })
export class Metrics {
  @Field(() => Business, { nullable: true, description: 'Whose they are; null for the whole organisation.' })
  business!: BusinessRow | null;

  @Field(() => String, { description: 'The currency of all amounts: "USD".' })
  currency!: string;
}
