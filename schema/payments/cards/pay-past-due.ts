import type { Context } from '../../context.ts';
import { propertiesOf } from '../../database/columns.ts';
import { db } from '../../database/database.ts';
import { conflict, paymentDeclined } from '../../errors.ts';
import { Subscription } from '../../memberships/records/subscription.entity.ts';
import { lockMySubscriptions } from '../../memberships/access/lock-my-subscriptions.ts';
import { CHECKOUTS, countAgainst } from '../../rate-limits/rate-limits.ts';
import { CARD_NEEDED, DECLINED } from '../../rules/money/payment.ts';
import { withTransaction } from '../../transaction.ts';
import { chargeOwnersCard, findOwed, lastPayment } from './charge-owners-card.ts';

/**
 * Charges what one of the caller's memberships (public id) owes to its card on file, now that its owner is there to confirm
 * it at their bank (docs/rules.md "Another card"). Where nothing is owed nothing is charged.
 * @throws UNAUTHENTICATED, NOT_FOUND, and as `chargePastDue`.
 */
export async function payPastDue(context: Context, publicId: string): Promise<Subscription> {
  context.caller.required();
  const subscription = await withTransaction(context, async () => {
    const { subscriptions } = await lockMySubscriptions(context, { subscriptionId: publicId });
    return subscriptions[0];
  });
  return chargePastDue(context, subscription);
}

/**
 * The same of a membership, whoever may pay for it.
 * @throws CONFLICT without a card, TOO_MANY_REQUESTS, PAYMENT_ACTION_NEEDED (the same call again goes on), PAYMENT_DECLINED.
 */
export async function chargePastDue(context: Context, subscription: Subscription): Promise<Subscription> {
  if ((await context.loaders.card.load(subscription.id)) === null) throw conflict(CARD_NEEDED);
  await countAgainst(context, CHECKOUTS, subscription.accountId);
  const owed = await findOwed(context, subscription.id);
  if (!owed) return subscription;
  const before = await lastPayment(context, owed.id);
  await chargeOwnersCard(context, owed.id);
  const last = await lastPayment(context, owed.id);
  const isNew = last?.id !== before?.id || last?.state !== before?.state;
  if (isNew && last?.state === 'declined')
    throw paymentDeclined(DECLINED[last.reason ?? 'soft'], last.reason ?? 'soft');
  return db(context.em)
    .selectFrom('subscription')
    .select(propertiesOf(Subscription))
    .where('id', '=', subscription.id)
    .executeTakeFirstOrThrow();
}
