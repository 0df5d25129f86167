import type { Context } from '../../context.ts';
import type { BusinessRow } from '../../businesses/business.rows.ts';
import { columnsOf } from '../../database/columns.ts';
import { notFound } from '../../errors.ts';
import { rows } from '../../sql.ts';
import { Subscription } from '../records/subscription.entity.ts';

/** What a change of one's own memberships at a business is about. */
export interface MySubscriptions {
  business: BusinessRow;
  /** Active ones, the newest first. */
  subscriptions: [Subscription, ...Subscription[]];
}

/**
 * The caller's active subscriptions at a business, locked for a change; with an id only that one.
 * @throws UNAUTHENTICATED, NOT_FOUND for an unknown business, and where the caller holds none there (another
 * member's are not shown).
 */
export async function lockMySubscriptions(
  context: Context,
  slug: string,
  publicId?: string | null,
): Promise<MySubscriptions> {
  const account = context.caller.required();
  const business = await context.tenant.bySlug(slug);
  const [newest, ...others] = await rows<Subscription>(
    context.em,
    `select ${columnsOf(Subscription, 's')} from subscription s
      where s.account_id = $1 and s.business_id = $2 and s.status = 'active' and ($3::text is null or s.public_id = $3)
      order by s.id desc for no key update`,
    [account.id, business.id, publicId ?? null],
  );
  if (!newest) throw notFound('You have no active membership here');
  return { business, subscriptions: [newest, ...others] };
}
