import type { Context } from '../context.ts';
import { newPublicId } from '../public-id.ts';
import { todayIn } from '../rules/time-zone.ts';
import { one, row, rows } from '../sql.ts';
import { withTransaction } from '../transaction.ts';
import { lockOrder } from './debt.rows.ts';
import type { ChargeableOrder } from './debt.rows.ts';
import { finishCharge } from './finish-charge.ts';
import { refreshPaymentState } from './payment-state.ts';
import { writeOff } from './write-off.ts';

/**
 * Charges an order (internal id) that is `processing` or `past_due` to the card on file of its subscription: the intent
 * is committed, the provider is asked with nothing locked, and what came of it is written in a new transaction. An order
 * has one open payment at a time, so that calling it again, from anywhere, charges nothing twice; a decline is written
 * down and not thrown. A subscription owes for one box at most: older ones that are past due are written off first.
 * Nothing is charged for a canceled membership or a closed business (decisions, section 6). A box that is past due waits
 * for its next day, unless `atOnce`.
 */
export async function chargeOrder(
  context: Context,
  orderId: string,
  { atOnce = false }: { atOnce?: boolean } = {},
): Promise<void> {
  const paymentId = await withTransaction(context, () => beginCharge(context, orderId, atOnce));
  if (paymentId !== null) await finishCharge(context, paymentId);
}

/** @returns the payment to go on with; null where there is nothing to charge. */
async function beginCharge(context: Context, orderId: string, atOnce: boolean): Promise<string | null> {
  const order = await lockOrder(context, orderId);
  if (order.state !== 'processing' && order.state !== 'past_due') return null;
  const open = await row<{ id: string }>(context.em, OPEN, [order.id]);
  if (open) return open.id;
  if (order.status !== 'active' || order.isClosed) return giveUp(context, order);
  // Somebody else was there first, and failed.
  const isWaiting = order.retryOn !== null && order.retryOn > todayIn(order.timeZone, context.now());
  if (isWaiting && !atOnce) return null;
  const card = await row<{ customerId: string; cardId: string }>(
    context.em,
    'select customer_id as "customerId", card_id as "cardId" from card_on_file where subscription_id = $1',
    [order.subscriptionId],
  );
  if (!card) {
    // Without a card it is a box like any other: the business takes the payment.
    await row(context.em, `update "order" set state = 'unpaid' where id = $1`, [order.id]);
    return null;
  }
  if (await hasWrittenOffOlder(context, order)) return giveUp(context, order);
  await row(context.em, `update "order" set state = 'processing', retry_on = null where id = $1`, [order.id]);
  const { id } = await one<{ id: string }>(context.em, INTEND, [
    newPublicId(),
    order.id,
    card.customerId,
    card.cardId,
    context.now(),
  ]);
  return id;
}

async function giveUp(context: Context, order: ChargeableOrder): Promise<null> {
  if (order.state === 'past_due') await writeOff(context, order);
  else {
    await row(context.em, `update "order" set state = 'void' where id = $1`, [order.id]);
    await refreshPaymentState(context, order.subscriptionId);
  }
  return null;
}

/** @returns true where that has canceled the subscription. */
async function hasWrittenOffOlder(context: Context, order: ChargeableOrder): Promise<boolean> {
  const older = await rows<{ id: string }>(context.em, OLDER_DEBTS, [
    order.subscriptionId,
    order.scheduledOn,
  ]);
  let isCanceled = false;
  for (const { id } of older)
    isCanceled = (await writeOff(context, await lockOrder(context, id))) || isCanceled;
  return isCanceled;
}

const OPEN = `select id from payment where order_id = $1 and state in ('intent', 'processing', 'unknown')`;

const OLDER_DEBTS = `
  select id from "order" where subscription_id = $1 and state = 'past_due' and scheduled_on < $2 order by scheduled_on`;

const INTEND = `
  insert into payment (public_id, kind, account_id, business_id, subscription_id, order_id, attempt, amount, customer_id,
    card_id, created_at)
  select $1, 'renewal', o.account_id, o.business_id, o.subscription_id, o.id,
         (select coalesce(max(p.attempt), 0) + 1 from payment p where p.order_id = o.id), o.total_amount, $3, $4, $5
    from "order" o where o.id = $2
  returning id`;
