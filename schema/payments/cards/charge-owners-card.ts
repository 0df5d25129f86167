import type { Context } from '../../context.ts';
import { db } from '../../database/database.ts';
import { paymentActionNeeded } from '../../errors.ts';
import { OWED_STATES } from '../../rules/memberships/order-state.ts';
import { CONFIRM_WITH_BANK } from '../../rules/money/payment.ts';
import { chargeOrder } from '../charges/charge-order.ts';

/**
 * Charges an order (internal id) at once to the card on file, whose owner is at the screen.
 * @throws PAYMENT_ACTION_NEEDED where their bank asks them: the same call again, once they have confirmed, goes on; what
 * nobody confirms within an hour is given up (docs/rules.md "Another card").
 */
export async function chargeOwnersCard(context: Context, orderId: string): Promise<void> {
  const clientSecret = await chargeOrder(context, orderId, { atOnce: true, isOwnerThere: true });
  if (clientSecret !== null) throw paymentActionNeeded(CONFIRM_WITH_BANK, clientSecret);
}

/** The newest try to charge an order (internal id). */
export const lastPayment = (context: Context, orderId: string) =>
  db(context.em)
    .selectFrom('payment')
    .select(['id', 'state', 'reason', 'cardId'])
    .where('orderId', '=', orderId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The box that is owed for, the latest one. */
export const findOwed = (context: Context, subscriptionId: string) =>
  db(context.em)
    .selectFrom('order')
    .select('id')
    .where('subscriptionId', '=', subscriptionId)
    .where('state', 'in', OWED_STATES)
    .orderBy('scheduledOn', 'desc')
    .limit(1)
    .executeTakeFirst();
