import type { Context } from '../context.ts';
import { chargeOrder } from '../payments/charge-order.ts';
import { withTransaction } from '../transaction.ts';
import { claimOne } from './claim-due.ts';
import { renewClaimed } from './renew-claimed.ts';
import type { Renewed } from './renew-claimed.ts';

/**
 * Renews one subscription by its internal id, where it is due by the product's clock: one transaction, and then the
 * charge of its card. Nothing happens where it isn't due, or where somebody else holds it just now (docs/rules.md
 * "Renewals").
 */
export async function renewSubscription(context: Context, subscriptionId: string): Promise<Renewed> {
  const renewed = await renewOne(context, subscriptionId);
  for (const orderId of renewed.toCharge) await chargeOrder(context, orderId);
  return renewed;
}

/** The transaction of it alone: the charges are the caller's to make. */
export async function renewOne(context: Context, subscriptionId: string): Promise<Renewed> {
  return withTransaction(context, async () => renewClaimed(context, await claimOne(context, subscriptionId)));
}
