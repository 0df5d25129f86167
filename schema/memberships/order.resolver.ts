import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { businessOf } from '../businesses/business-of.ts';
import { Business } from '../businesses/business.entity.ts';
import type { BusinessRow } from '../businesses/business.rows.ts';
import type { Context } from '../context.ts';
import { formatUsd } from '../rules/money.ts';
import type { OrderRow, SubscriptionRow } from './membership.rows.ts';
import { Order } from './order.entity.ts';
import { Subscription } from './subscription.entity.ts';

/** What an order shows besides its own columns. */
@Resolver(() => Order)
export class OrderResolver {
  @FieldResolver(() => Business, { description: 'Whose box it is.' })
  business(@Root() { businessId }: OrderRow, @Ctx() context: Context): Promise<BusinessRow> {
    return businessOf(context, businessId);
  }

  @FieldResolver(() => Subscription, { nullable: true, description: 'The subscription that it belongs to.' })
  subscription(
    @Root() { subscriptionId }: OrderRow,
    @Ctx() context: Context,
  ): Promise<SubscriptionRow | null> {
    return context.loaders.subscription.load(subscriptionId);
  }

  @FieldResolver(() => String, { description: 'totalAmount as shown, "$45.00".' })
  total(@Root() { totalAmount }: OrderRow): string {
    return formatUsd(totalAmount);
  }
}
