import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { businessOf } from '../../businesses/business-of.ts';
import { Business } from '../../businesses/business.entity.ts';
import type { BusinessRow } from '../../businesses/business.rows.ts';
import type { Connection } from '../../connection.ts';
import type { Context } from '../../context.ts';
import { SubscriptionStatus } from '../../enums.ts';
import { may } from '../../rules/accounts/roles.ts';
import { GraphQLLocalDate } from '../../scalars.ts';
import { cancelSubscription } from '../subscriptions/cancel-subscription.ts';
import { AFTER, FIRST, SEARCH, STATUS } from '../records/list-arguments.ts';
import { listMemberships } from './list-memberships.ts';
import type { MembershipRow } from '../records/membership.rows.ts';
import { MemberContact, Membership, MembershipConnection } from './membership.types.ts';
import { reactivateSubscription } from '../subscriptions/reactivate-subscription.ts';
import { skipForMember } from '../skips/skip-for-member.ts';
import { findBusinessFilter } from '../access/find-business-filter.ts';
import { undoSkipForMember } from '../skips/undo-skip-for-member.ts';
import { renews } from '../../rules/memberships/membership-status.ts';

const MEMBERSHIP_ID = { description: 'Id of the membership.' };

/** Memberships as the people of a business see and change them. */
@Resolver(() => Membership)
export class MembershipResolver {
  @Query(() => MembershipConnection, { description: 'All memberships, newest first; for platform admins.' })
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
  ): Promise<Connection<MembershipRow>> {
    context.caller.admin();
    const only = await findBusinessFilter(context, business);
    return listMemberships(context, only && [only.id], { search, status, first, after });
  }

  @Query(() => MembershipConnection, { description: 'The memberships of one business, newest first.' })
  async businessMemberships(
    @Arg('businessId', () => ID, { description: 'Id of the business.' }) businessId: string,
    @Arg('search', () => String, SEARCH) search: string | null,
    @Arg('status', () => SubscriptionStatus, STATUS) status: SubscriptionStatus | null,
    @Arg('first', () => Int, FIRST) first: number | null,
    @Arg('after', () => String, AFTER) after: string | null,
    @Ctx() context: Context,
  ): Promise<Connection<MembershipRow>> {
    const { id } = await context.caller.business(businessId, 'business:view');
    return listMemberships(context, [id], { search, status, first, after });
  }

  @FieldResolver(() => Business, { description: 'Whose membership it is.' })
  business(@Root() { businessId }: MembershipRow, @Ctx() context: Context): Promise<BusinessRow> {
    return businessOf(context, businessId);
  }

  @FieldResolver(() => GraphQLLocalDate, {
    nullable: true,
    description: 'The day of the next box, in the business’s zone; null when canceled or a gift.',
  })
  nextBoxOn(@Root() membership: MembershipRow): string | null {
    return renews(membership) ? membership.nextBoxOn : null;
  }

  @FieldResolver(() => MemberContact, {
    nullable: true,
    description: 'How the member is reached; null for a viewer.',
  })
  async contact(@Root() membership: MembershipRow, @Ctx() context: Context): Promise<MemberContact | null> {
    const { accountName, accountPhone, email, address, businessId } = membership;
    if (!may(await context.caller.accessLevelAt(businessId), 'member:contact')) return null;
    return { name: accountName || address.fullName, email, phone: accountPhone || address.phone, address };
  }

  @Mutation(() => Membership, {
    description:
      'Cancels a membership: it keeps its history and makes no more orders. Asking again answers the same.',
  })
  cancelSubscription(
    @Arg('id', () => ID, MEMBERSHIP_ID) id: string,
    @Ctx() context: Context,
  ): Promise<MembershipRow> {
    return cancelSubscription(context, id);
  }

  @Mutation(() => Membership, {
    description:
      'Reactivates a canceled membership: the next box comes on its first anchor day from now on. Asking again answers the same.',
  })
  reactivateSubscription(
    @Arg('id', () => ID, MEMBERSHIP_ID) id: string,
    @Ctx() context: Context,
  ): Promise<MembershipRow> {
    return reactivateSubscription(context, id);
  }

  @Mutation(() => Membership, {
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
  ): Promise<MembershipRow> {
    return skipForMember(context, id, yearMonth);
  }

  @Mutation(() => Membership, {
    description:
      'Takes the skip of a month back for a member, through the day of its box; CONFLICT afterwards. Asking again answers the same.',
  })
  undoSkipForMember(
    @Arg('id', () => ID, MEMBERSHIP_ID) id: string,
    @Arg('yearMonth', () => String, { description: 'The skipped month, "2027-04".' }) yearMonth: string,
    @Ctx() context: Context,
  ): Promise<MembershipRow> {
    return undoSkipForMember(context, id, yearMonth);
  }
}
