import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, FieldResolver, Info, Int, Resolver } from 'type-graphql';
import { Viewer } from '../../accounts/records/account.types.ts';
import type { Connection } from '../../connection.ts';
import type { Context } from '../../context.ts';
import { SubscriptionStatus } from '../records/subscription.enums.ts';
import { notFound } from '../../errors.ts';
import { AFTER, FIRST, SEARCH, STATUS } from '../records/list-arguments.ts';
import { askedOfRows } from './asked-of-rows.ts';
import { listMemberships } from './list-memberships.ts';
import type { Subscription } from '../records/subscription.entity.ts';
import { SubscriptionConnection } from './membership.connections.ts';
import { findBusinessFilter } from '../access/find-business-filter.ts';

/** The memberships of the businesses that somebody works for. */
@Resolver(() => Viewer)
export class ViewerMembershipsResolver {
  @FieldResolver(() => SubscriptionConnection, {
    description: 'Memberships of the businesses that they work for, newest first; empty for a member.',
  })
  async memberships(
    @Arg('search', () => String, SEARCH) search: string | null,
    @Arg('status', () => SubscriptionStatus, STATUS) status: SubscriptionStatus | null,
    @Arg('business', () => String, {
      nullable: true,
      description: 'Only of the business with this id or slug, where they work there.',
    })
    business: string | null,
    @Arg('first', () => Int, FIRST) first: number | null,
    @Arg('after', () => String, AFTER) after: string | null,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<Connection<Subscription>> {
    const own = (await context.caller.attachments()).map(({ businessId }) => businessId);
    const only = await findBusinessFilter(context, business);
    if (only && !own.includes(only.id)) throw notFound('Business not found');
    return listMemberships(context, only ? [only.id] : own, {
      search,
      status,
      first,
      after,
      asked: askedOfRows(info),
    });
  }
}
