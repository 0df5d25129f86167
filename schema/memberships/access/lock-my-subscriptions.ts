import { businessNow } from '../../businesses/records/business-now.ts';
import { holdBusinesses } from '../../businesses/records/hold-businesses.ts';
import type { BusinessRow } from '../../businesses/records/business.rows.ts';
import type { Context } from '../../context.ts';
import { propertiesAs } from '../../database/columns.ts';
import { db } from '../../database/database.ts';
import { notFound } from '../../errors.ts';
import { Subscription } from '../records/subscription.entity.ts';
import { RUNNING_STATUSES } from '../../rules/memberships/membership-status.ts';

/** Which of the caller's own: all at a business (slug), one of those (public id), or one wherever it is. */
export interface WhichOfMine {
  businessSlug?: string | null;
  subscriptionId?: string | null;
}

/** What a change of one's own memberships at a business is about. */
export interface MySubscriptions {
  business: BusinessRow;
  /** Active ones, the newest first. */
  subscriptions: [Subscription, ...Subscription[]];
}

/**
 * The caller's active subscriptions, locked until the transaction ends.
 * @throws UNAUTHENTICATED, NOT_FOUND for an unknown or closed business, for a canceled subscription, for another member's
 * (its existence is not shown), and where the caller holds none there.
 */
export async function lockMySubscriptions(
  context: Context,
  { businessSlug, subscriptionId }: WhichOfMine,
): Promise<MySubscriptions> {
  context.caller.required();
  return businessSlug
    ? lockAt(context, businessSlug, subscriptionId ?? null)
    : lockOne(context, subscriptionId ?? '');
}

async function lockAt(context: Context, slug: string, publicId: string | null): Promise<MySubscriptions> {
  const business = await context.tenant.bySlug(slug);
  const [newest, ...others] = await mine(context, (held) => held.where('business.id', '=', business.id))
    .$if(publicId !== null, (those) => those.where('s.publicId', '=', publicId!))
    .execute();
  if (!newest) throw notFound('You have no active membership here');
  return { business: await businessNow(context, business.id), subscriptions: [newest, ...others] };
}

async function lockOne(context: Context, publicId: string): Promise<MySubscriptions> {
  const subscription = await mine(context, (held) =>
    held.where('business.id', 'in', ({ selectFrom }) =>
      selectFrom('subscription').select('businessId').where('publicId', '=', publicId),
    ),
  )
    .where('s.publicId', '=', publicId)
    .executeTakeFirst();
  const business = subscription && (await businessNow(context, subscription.businessId));
  if (!subscription || !business || business.closedAt !== null) throw notFound('Membership not found');
  return { business, subscriptions: [subscription] };
}

/** At the businesses that `those` leaves, which are held before. */
const mine = (
  context: Context,
  those: (held: ReturnType<typeof holdBusinesses>) => ReturnType<typeof holdBusinesses>,
) =>
  db(context.em)
    .with('held', (own) => those(holdBusinesses(own)))
    .selectFrom('held')
    .innerJoin('subscription as s', 's.businessId', 'held.id')
    .select(propertiesAs(Subscription, 's'))
    .where('s.accountId', '=', context.caller.required().id)
    .where('s.status', 'in', RUNNING_STATUSES)
    .orderBy('s.id', 'desc')
    .forNoKeyUpdate('s');
