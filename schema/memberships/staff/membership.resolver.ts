import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, ID, Info, Int, Mutation, Query, Resolver } from 'type-graphql';
import type { Connection } from '../../connection.ts';
import type { Context } from '../../context.ts';
import { SubscriptionStatus } from '../records/subscription.enums.ts';
import { cancelSubscription } from '../subscriptions/cancel-subscription.ts';
import { AFTER, FIRST, SEARCH, STATUS } from '../records/list-arguments.ts';
import { askedOfRows } from './asked-of-rows.ts';
import { listMemberships } from './list-memberships.ts';
import { Subscription } from '../records/subscription.entity.ts';
import { SubscriptionConnection } from './membership.connections.ts';
import { reactivateSubscription } from '../subscriptions/reactivate-subscription.ts';
import { skipForMember } from '../skips/skip-for-member.ts';
import { findBusinessFilter } from '../access/find-business-filter.ts';
import { undoSkipForMember } from '../skips/undo-skip-for-member.ts';

const MEMBERSHIP_ID = { description: 'Id of the membership.' };

/** Memberships as the people of a business see and change them. */
@Resolver(() => Subscription)
export class MembershipResolver {
  @Query(() => SubscriptionConnection, { description: 'All memberships, newest first; for platform admins.' })
  async memberships(
    @Arg('search', () => String, SEARCH) search: string | null,
    @Arg('status', () => SubscriptionStatus, STATUS) status: SubscriptionStatus | null,
    @Arg('business', () => String, {
      nullable: true,
      description: 'Only of the business with this id or slug.',
    })
    business: string | null,
    @Arg('first', () => Int, FIRST) first: number | null,
    @Arg('after', () => String, AFTER) after: string | null,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<Connection<Subscription>> {
    context.caller.admin();
    const only = await findBusinessFilter(context, business);
    return listMemberships(context, only && [only.id], {
      search,
      status,
      first,
      after,
      asked: askedOfRows(info),
    });
  }

  @Query(() => SubscriptionConnection, { description: 'The memberships of one business, newest first.' })
  async businessMemberships(
    @Arg('businessId', () => ID, { description: 'Id of the business.' }) businessId: string,
    @Arg('search', () => String, SEARCH) search: string | null,
    @Arg('status', () => SubscriptionStatus, STATUS) status: SubscriptionStatus | null,
    @Arg('first', () => Int, FIRST) first: number | null,
    @Arg('after', () => String, AFTER) after: string | null,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<Connection<Subscription>> {
    const { id } = await context.caller.business(businessId, 'business:view');
    return listMemberships(context, [id], { search, status, first, after, asked: askedOfRows(info) });
  }

  @Mutation(() => Subscription, {
    description:
      'Cancels a membership: it keeps its history and makes no more orders. Asking again answers the same.',
  })
  cancelSubscription(
    @Arg('id', () => ID, MEMBERSHIP_ID) id: string,
    @Ctx() context: Context,
  ): Promise<Subscription> {
    return cancelSubscription(context, id);
  }

  @Mutation(() => Subscription, {
    description:
      'Reactivates a canceled membership: the next box comes on its first anchor day from now on. Asking again answers the same.',
  })
  reactivateSubscription(
    @Arg('id', () => ID, MEMBERSHIP_ID) id: string,
    @Ctx() context: Context,
  ): Promise<Subscription> {
    return reactivateSubscription(context, id);
  }

  @Mutation(() => Subscription, {
    description:
      'Skips a month for a member, until its renewal runs. With the month that was shown, CONFLICT where its box was ordered meanwhile. Asking again answers the same.',
  })
  skipForMember(
    @Arg('id', () => ID, MEMBERSHIP_ID) id: string,
    @Arg('yearMonth', () => String, {
      nullable: true,
      description: 'The month, "2027-04", as it was shown; the upcoming one unless given.',
    })
    yearMonth: string | null,
    @Ctx() context: Context,
  ): Promise<Subscription> {
    return skipForMember(context, id, yearMonth);
  }

  @Mutation(() => Subscription, {
    description:
      'Takes the skip of a month back for a member, through the day of its box; CONFLICT afterwards. Asking again answers the same.',
  })
  undoSkipForMember(
    @Arg('id', () => ID, MEMBERSHIP_ID) id: string,
    @Arg('yearMonth', () => String, { description: 'The skipped month, "2027-04".' }) yearMonth: string,
    @Ctx() context: Context,
  ): Promise<Subscription> {
    return undoSkipForMember(context, id, yearMonth);
  }
}
