import { Arg, Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import { rowsAsked } from '../../connection.ts';
import type { Context } from '../../context.ts';
import { FIRST } from '../records/list-arguments.ts';
import type { MembershipRow } from '../records/membership.rows.ts';
import { Order } from '../records/order.entity.ts';
import { Subscription } from '../records/subscription.entity.ts';
import { Membership } from '../staff/membership.types.ts';
import { SubscriptionMonth } from './month.types.ts';
import type { MonthRow } from './read-months.ts';

const MONTHS = {
  description: 'What became of each month, newest first; the coming one comes first, unless it is canceled.',
};

/** The months of a subscription, as its member sees them. */
@Resolver(() => Subscription)
export class SubscriptionMonthsResolver {
  @FieldResolver(() => [SubscriptionMonth], MONTHS)
  months(
    @Root() { id }: Subscription,
    @Arg('first', () => Int, FIRST) first: number | null,
    @Ctx() context: Context,
  ): Promise<MonthRow[]> {
    return context.loaders.months.load({ subscriptionId: id, first: rowsAsked(first) });
  }
}

/** The same months, as the people of its business see them. */
@Resolver(() => Membership)
export class MembershipMonthsResolver {
  @FieldResolver(() => [SubscriptionMonth], MONTHS)
  months(
    @Root() { id }: MembershipRow,
    @Arg('first', () => Int, FIRST) first: number | null,
    @Ctx() context: Context,
  ): Promise<MonthRow[]> {
    return context.loaders.months.load({ subscriptionId: id, first: rowsAsked(first) });
  }
}

/** What a month shows besides itself. */
@Resolver(() => SubscriptionMonth)
export class MonthResolver {
  @FieldResolver(() => Order, { nullable: true, description: 'Its order; null where it has none.' })
  async order(@Root() { orderId }: MonthRow, @Ctx() context: Context): Promise<Order | null> {
    return orderId === null ? null : context.loaders.order.load(orderId);
  }
}
