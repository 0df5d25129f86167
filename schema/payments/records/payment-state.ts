import type { Context } from '../../context.ts';
import { row } from '../../database/sql.ts';

/**
 * Says of a subscription (internal id) whether its payments are in order, by its orders. Call it in the transaction that
 * changed one of them, with the subscription locked.
 */
export async function refreshPaymentState(context: Context, subscriptionId: string): Promise<void> {
  await row(context.em, REFRESH, [subscriptionId]);
}

const REFRESH = `
  update subscription s set payment_state = d.state
    from (select case when exists (
            select 1 from "order" o where o.subscription_id = $1 and (o.state = 'past_due'
              or (o.state = 'processing' and o.failed_on is not null))
          ) then 'past_due' else 'ok' end as state) d
   where s.id = $1 and s.payment_state <> d.state`;
