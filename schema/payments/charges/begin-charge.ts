import type { Context } from '../../context.ts';
import { newPublicId } from '../../public-id.ts';
import { one, row } from '../../database/sql.ts';
import type { ChargeableOrder } from '../records/debt.rows.ts';

/**
 * Begins a try to charge an order to the card on file: the intent, committed with the caller's transaction, which holds
 * the order. No other try may be open. @returns the payment's internal id.
 */
export async function beginCharge(context: Context, order: ChargeableOrder): Promise<string> {
  await row(context.em, `update "order" set state = 'processing', retry_on = null where id = $1`, [order.id]);
  const { id } = await one<{ id: string }>(context.em, INTEND, [
    newPublicId(),
    order.id,
    order.customerId,
    order.cardOnFile,
    context.now(),
  ]);
  return id;
}

const INTEND = `
  insert into payment (public_id, kind, account_id, business_id, subscription_id, order_id, attempt, amount, customer_id,
    card_id, created_at)
  select $1, 'renewal', o.account_id, o.business_id, o.subscription_id, o.id,
         (select coalesce(max(p.attempt), 0) + 1 from payment p where p.order_id = o.id), o.total_amount, $3, $4, $5
    from "order" o where o.id = $2
  returning id`;
