import { lockOpenBusiness } from '../../businesses/records/lock-open-business.ts';
import type { Context } from '../../context.ts';
import { propertiesOf } from '../../database/columns.ts';
import { db } from '../../database/database.ts';
import { notFound } from '../../errors.ts';
import type { Action } from '../../rules/accounts/roles.ts';
import { Subscription } from '../records/subscription.entity.ts';

/**
 * Reaches a membership by its public id to change it for its member, locked until the transaction ends; call it inside
 * the mutation's.
 * @throws UNAUTHENTICATED, NOT_FOUND to somebody who is not attached to its business (its existence is not shown) and
 * where that business is closed, FORBIDDEN to an attachment whose role is too low.
 */
export async function lockMembership(
  context: Context,
  publicId: string,
  action: Action,
): Promise<Subscription> {
  context.caller.required();
  const membership = await db(context.em)
    .selectFrom('subscription as s')
    .innerJoin('business as b', 'b.id', 's.businessId')
    .select(['s.businessId', 'b.closedAt'])
    .where('s.publicId', '=', publicId)
    .executeTakeFirst();
  if (!membership || membership.closedAt !== null) throw notFound('Membership not found');
  await context.caller.at(membership.businessId, action, 'Membership');
  await lockOpenBusiness(context, { id: membership.businessId });
  const read = await db(context.em)
    .selectFrom('subscription')
    .select(propertiesOf(Subscription))
    .where('publicId', '=', publicId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!read) throw notFound('Membership not found');
  return read;
}
