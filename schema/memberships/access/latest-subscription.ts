import type { Context } from '../../context.ts';
import { row } from '../../sql.ts';
import { SUBSCRIPTION_COLUMNS } from '../records/membership.rows.ts';
import type { SubscriptionRow } from '../records/membership.rows.ts';

/**
 * The caller's newest subscription of any status, at any business, that is no gift (a gift's address is somebody
 * else's); null where there is none. @throws UNAUTHENTICATED.
 */
export async function latestSubscription(context: Context): Promise<SubscriptionRow | null> {
  const { id } = context.caller.required();
  return row<SubscriptionRow>(
    context.em,
    `select ${SUBSCRIPTION_COLUMNS} from subscription s where s.account_id = $1 and not s.is_gift
      order by s.id desc limit 1`,
    [id],
  );
}
