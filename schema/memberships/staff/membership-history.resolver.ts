import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Connection } from '../../connection.ts';
import type { Context } from '../../context.ts';
import { findMembership } from '../access/find-membership.ts';
import { AFTER, FIRST } from '../records/list-arguments.ts';
import type { MembershipEvent } from '../records/membership-event.entity.ts';
import type { Order } from '../records/order.entity.ts';
import { listEvents, listOrders } from './list-history.ts';
import { MembershipEventConnection, OrderConnection } from './membership.connections.ts';
import { Subscription } from '../records/subscription.entity.ts';
import { noteMembership } from './note-membership.ts';
import type { Row } from '../../database/row.ts';

const MEMBERSHIP_ID = { description: 'Id of the membership.' };

/** One membership of a business, and what was ordered and happened: the latter for the people of the business alone. */
@Resolver(() => Subscription)
export class MembershipHistoryResolver {
  @Query(() => Subscription, { description: 'One membership of a business that the caller works for.' })
  membership(@Arg('id', () => ID, MEMBERSHIP_ID) id: string, @Ctx() context: Context): Promise<Subscription> {
    return findMembership(context, id);
  }

  @FieldResolver(() => OrderConnection, { description: 'Its orders, newest first.' })
  orders(
    @Root() subscription: Row<Subscription>,
    @Arg('first', () => Int, FIRST) first: number | null,
    @Arg('after', () => String, AFTER) after: string | null,
    @Ctx() context: Context,
  ): Promise<Connection<Order>> {
    return listOrders(context, subscription, { first, after });
  }

  @FieldResolver(() => MembershipEventConnection, {
    nullable: true,
    description:
      'What happened to it, newest first; a viewer gets no e-mail, phone or address. Null for whoever does not work for its business.',
  })
  async events(
    @Root() subscription: Row<Subscription>,
    @Arg('first', () => Int, FIRST) first: number | null,
    @Arg('after', () => String, AFTER) after: string | null,
    @Ctx() context: Context,
  ): Promise<Connection<MembershipEvent> | null> {
    if (!(await context.caller.mayAt(subscription.businessId, 'business:view'))) return null;
    return listEvents(context, subscription, { first, after });
  }

  @Mutation(() => Subscription, {
    description:
      'Writes a note into the history of a membership; its member does not see it, and it can’t be changed.',
  })
  noteMembership(
    @Arg('id', () => ID, MEMBERSHIP_ID) id: string,
    @Arg('note', () => String, { description: 'At most 5,000 characters.' }) note: string,
    @Ctx() context: Context,
  ): Promise<Subscription> {
    return noteMembership(context, { publicId: id, note });
  }
}
