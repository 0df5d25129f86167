import { Arg, Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import { pageSize } from '../../connection.ts';
import type { Context } from '../../context.ts';
import { FIRST } from '../records/list-arguments.ts';
import { Order } from '../records/order.entity.ts';
import { Subscription } from '../records/subscription.entity.ts';
import { SubscriptionMonth } from './month.types.ts';
import type { MonthRow } from './read-months.sql.ts';
import type { Row } from '../../database/row.ts';

/** The months of a subscription, to its member and the people of its business alike. */
@Resolver(() => Subscription)
export class SubscriptionMonthsResolver {
  @FieldResolver(() => [SubscriptionMonth], {
    description:
      'What became of each month, newest first; the coming one comes first, unless it is canceled.',
  })
  months(
    @Root() { id }: Row<Subscription>,
    @Arg('first', () => Int, FIRST) first: number | null,
    @Ctx() context: Context,
  ): Promise<MonthRow[]> {
    return context.loaders.months.load({ subscriptionId: id, first: pageSize(first) });
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
