import { Arg, Ctx, FieldResolver, ID, Int, Query, Resolver, Root } from 'type-graphql';
import { businessOf } from '../../businesses/records/business-of.ts';
import { Business } from '../../businesses/records/business.entity.ts';
import type { BusinessRow } from '../../businesses/records/business.rows.ts';
import type { Staff } from '../../businesses/records/staff.entity.ts';
import type { Connection } from '../../connection.ts';
import type { Context } from '../../context.ts';
import { Order } from '../../memberships/records/order.entity.ts';
import type { Skip } from '../../memberships/records/skip.entity.ts';
import { Subscription } from '../../memberships/records/subscription.entity.ts';
import {
  OrderConnection,
  SkipConnection,
  SubscriptionConnection,
} from '../../memberships/staff/membership.connections.ts';
import { latestSubscription } from '../../memberships/access/latest-subscription.ts';
import { myHistory } from '../../memberships/access/my-history.ts';
import { myOrder } from '../../memberships/access/my-order.ts';
import { Attachment, Viewer } from '../records/account.types.ts';

const TENANT = {
  nullable: true,
  description:
    'Only of the business with this slug; of the request’s business where it is left out, of all where it is null.',
};
const FIRST = { nullable: true, description: 'How many rows, 1 to 200; 50 unless given.' };
const AFTER = { nullable: true, description: 'Read on after this cursor.' };

/** The person who is calling, and what is theirs. */
@Resolver(() => Viewer)
export class ViewerResolver {
  @Query(() => Viewer, { nullable: true, description: 'Who is calling; null without a valid token.' })
  viewer(@Ctx() context: Context): Viewer | null {
    context.caller.admitted();
    const { account } = context.caller;
    return account && { account };
  }

  @FieldResolver(() => [Attachment], { description: 'The businesses that they work for.' })
  attachments(@Ctx() context: Context): Promise<Staff[]> {
    return context.caller.attachments();
  }

  @FieldResolver(() => SubscriptionConnection, {
    description: 'Their subscriptions of every status, newest first.',
  })
  subscriptions(
    @Arg('tenant', () => String, TENANT) tenant: string | null | undefined,
    @Arg('first', () => Int, FIRST) first: number | null,
    @Arg('after', () => String, AFTER) after: string | null,
    @Ctx() context: Context,
  ): Promise<Connection<Subscription>> {
    return myHistory(context, 'subscription', { tenant, first, after });
  }

  @FieldResolver(() => Subscription, {
    nullable: true,
    description:
      'Their newest subscription of any status, at any business, that is no gift: its address is offered at the next checkout.',
  })
  latestSubscription(@Ctx() context: Context): Promise<Subscription | null> {
    return latestSubscription(context);
  }

  @FieldResolver(() => OrderConnection, { description: 'Their orders, newest first.' })
  orders(
    @Arg('tenant', () => String, TENANT) tenant: string | null | undefined,
    @Arg('first', () => Int, FIRST) first: number | null,
    @Arg('after', () => String, AFTER) after: string | null,
    @Arg('year', () => Int, { nullable: true, description: 'Only boxes of this calendar year.' })
    year: number | null,
    @Ctx() context: Context,
  ): Promise<Connection<Order>> {
    return myHistory(context, 'order', { tenant, first, after, year });
  }

  @FieldResolver(() => Order, {
    nullable: true,
    description: 'One of their orders, at any business; null where it is not theirs.',
  })
  order(
    @Arg('id', () => ID, { description: 'Public id of the order.' }) id: string,
    @Ctx() context: Context,
  ): Promise<Order | null> {
    return myOrder(context, id);
  }

  @FieldResolver(() => SkipConnection, { description: 'The months that they skipped, newest first.' })
  skips(
    @Arg('tenant', () => String, TENANT) tenant: string | null | undefined,
    @Arg('first', () => Int, FIRST) first: number | null,
    @Arg('after', () => String, AFTER) after: string | null,
    @Ctx() context: Context,
  ): Promise<Connection<Skip>> {
    return myHistory(context, 'skip', { tenant, first, after });
  }
}

/** An attachment's business. */
@Resolver(() => Attachment)
export class AttachmentResolver {
  @FieldResolver(() => Business, { description: 'The business.' })
  business(@Root() attachment: Staff, @Ctx() context: Context): Promise<BusinessRow> {
    return businessOf(context, attachment.businessId);
  }

  @FieldResolver(() => Int, {
    description: 'People with an active subscription there, also where its owner hides the number.',
  })
  memberCount(@Root() { businessId }: Staff, @Ctx() context: Context): Promise<number> {
    return context.loaders.memberCount.load(businessId);
  }
}
