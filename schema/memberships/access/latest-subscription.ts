import type { Context } from '../../context.ts';
import { propertiesOf } from '../../database/columns.ts';
import { db } from '../../database/database.ts';
import { Subscription } from '../records/subscription.entity.ts';

/**
 * The caller's newest subscription of any status, at any business, that is no gift (a gift's address is somebody
 * else's); null where there is none. @throws UNAUTHENTICATED.
 */
export async function latestSubscription(context: Context): Promise<Subscription | null> {
  const { id } = context.caller.required();
  const latest = await db(context.em)
    .selectFrom('subscription')
    .select(propertiesOf(Subscription))
    .where('accountId', '=', id)
    .where('isGift', '=', false)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return latest ?? null;
}
