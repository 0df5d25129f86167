import type { Context } from '../../context.ts';
import { propertiesAs } from '../../database/columns.ts';
import { db } from '../../database/database.ts';
import { notFound } from '../../errors.ts';
import type { Action } from '../../rules/accounts/roles.ts';
import { Subscription } from '../records/subscription.entity.ts';

/**
 * A membership by its public id, to be looked at.
 * @throws UNAUTHENTICATED, NOT_FOUND to somebody who is not attached to its business (its existence is not shown) and
 * where that business is closed, FORBIDDEN to an attachment whose role is too low.
 */
export async function findMembership(
  context: Context,
  publicId: string,
  action: Action = 'business:view',
): Promise<Subscription> {
  context.caller.required();
  const read = await db(context.em)
    .selectFrom('subscription as s')
    .select(propertiesAs(Subscription, 's'))
    .innerJoin('business as b', 'b.id', 's.businessId')
    .where('s.publicId', '=', publicId)
    .where('b.closedAt', 'is', null)
    .executeTakeFirst();
  if (!read) throw notFound('Membership not found');
  await context.caller.at(read.businessId, action, 'Membership');
  return read;
}
