import type { Context } from '../../context.ts';
import { columnsOf } from '../../database/columns.ts';
import { row } from '../../sql.ts';
import { Subscription } from '../records/subscription.entity.ts';

/**
 * The caller's newest subscription of any status, at any business, that is no gift (a gift's address is somebody
 * else's); null where there is none. @throws UNAUTHENTICATED.
 */
export async function latestSubscription(context: Context): Promise<Subscription | null> {
  const { id } = context.caller.required();
  return row<Subscription>(
    context.em,
    `select ${columnsOf(Subscription, 's')} from subscription s where s.account_id = $1 and not s.is_gift
      order by s.id desc limit 1`,
    [id],
  );
}
