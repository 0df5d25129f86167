import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Connection } from '../../connection.ts';
import type { Context } from '../../context.ts';
import { findMembership } from '../access/find-membership.ts';
import { AFTER, FIRST } from '../records/list-arguments.ts';
import type { MembershipEvent } from '../records/membership-event.entity.ts';
import type { Order } from '../records/order.entity.ts';
import { listEvents, listOrders } from './list-history.ts';
import { MembershipEventConnection, OrderConnection } from './membership.connections.ts';
import type { MembershipRow } from '../records/membership.rows.ts';
import { Membership } from './membership.types.ts';
import { noteMembership } from './note-membership.ts';

const MEMBERSHIP_ID = { description: 'Id of the membership.' };

/** One membership and what happened to it, for the people of its business. */
@Resolver(() => Membership)
export class MembershipHistoryResolver {
  @Query(() => Membership, { description: 'One membership of a business that the caller works for.' })
  membership(
    @Arg('id', () => ID, MEMBERSHIP_ID) id: string,
    @Ctx() context: Context,
  ): Promise<MembershipRow> {
    return findMembership(context, id);
  }

  @FieldResolver(() => OrderConnection, { description: 'Its orders, newest first.' })
  orders(
    @Root() membership: MembershipRow,
    @Arg('first', () => Int, FIRST) first: number | null,
    @Arg('after', () => String, AFTER) after: string | null,
    @Ctx() context: Context,
  ): Promise<Connection<Order>> {
    return listOrders(context, membership, { first, after });
  }

  @FieldResolver(() => MembershipEventConnection, {
    description: 'What happened to it, newest first; a viewer gets no e-mail, phone or address.',
  })
  events(
    @Root() membership: MembershipRow,
    @Arg('first', () => Int, FIRST) first: number | null,
    @Arg('after', () => String, AFTER) after: string | null,
    @Ctx() context: Context,
  ): Promise<Connection<MembershipEvent>> {
    return listEvents(context, membership, { first, after });
  }

  @Mutation(() => Membership, {
    description:
      'Writes a note into the history of a membership; its member does not see it, and it can’t be changed.',
  })
  noteMembership(
    @Arg('id', () => ID, MEMBERSHIP_ID) id: string,
    @Arg('note', () => String, { description: 'At most 5,000 characters.' }) note: string,
    @Ctx() context: Context,
  ): Promise<MembershipRow> {
    return noteMembership(context, { publicId: id, note });
  }
}
