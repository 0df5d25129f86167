import type { Context } from '../../context.ts';
import { propertiesOf } from '../../database/columns.ts';
import { db } from '../../database/database.ts';
import { dropCardLinks } from '../../emails/card-links/card-links.ts';
import { Subscription } from '../../memberships/records/subscription.entity.ts';
import {
  conflict,
  invalid,
  paymentActionNeeded,
  paymentDeclined,
  paymentUnavailable,
  UserError,
} from '../../errors.ts';
import { lockMySubscriptions } from '../../memberships/access/lock-my-subscriptions.ts';
import { recordEvent } from '../../memberships/records/record-event.ts';
import { FIELD_MAX } from '../../rules/limits.ts';
import {
  CARD_NEEDED,
  CARD_WAS_SAVED,
  CONFIRM_WITH_BANK,
  DECLINED,
  NO_CARDS_HERE,
  PAYMENT_UNAVAILABLE,
} from '../../rules/money/payment.ts';
import { CHECKOUTS, countAgainst } from '../../rate-limits/rate-limits.ts';
import { withTransaction } from '../../transaction.ts';
import { chargeOwnersCard, findOwed, lastPayment } from './charge-owners-card.ts';
import { forgetCard, forgetUnkept } from './forget-cards.ts';
import { paymentsOf } from '../accounts/payments-of.ts';
import type { CardToForget } from '../records/card-to-forget.entity.ts';
import { attachCard } from './attach-card.ts';
import { becomeDue } from './become-due.ts';
import { awaitMembership, isGivenUp } from './kept-for-nothing.ts';
import { mailCardChange } from './mail-card-change.ts';
import type { SavedCard } from '../payment-provider.ts';
import type { PaymentInput } from '../payment.input.ts';
import { cardKey, existingCustomer } from '../charges/card-source.ts';
import { declinedAs } from '../charges/declined-as.ts';

const RETRY_SECONDS = 5;
/** How the membership refuses a card that the provider has kept by then. */
const FOR_NOTHING: readonly string[] = ['NOT_FOUND', 'PAYMENT_UNAVAILABLE'];

/**
 * Keeps another card for one of the caller's active memberships: the one of the id, or the newest at the business of the
 * slug; as `replaceCard` does it.
 * @throws UNAUTHENTICATED, NOT_FOUND, and as `replaceCard`.
 */
export async function saveCard(
  context: Context,
  {
    payment,
    ...which
  }: { businessSlug?: string | null; subscriptionId?: string | null; payment: PaymentInput },
): Promise<Subscription> {
  context.caller.required();
  return replaceCard(context, payment, {
    lock: async (before) => {
      const mine = before ? { subscriptionId: before.publicId } : which;
      return (await lockMySubscriptions(context, mine)).subscriptions[0];
    },
  });
}

/** Whose card it is, and who says so. */
export interface CardOfMembership {
  /** The membership, locked until the transaction ends; `before` is what it answered the first time. */
  lock(before?: Subscription): Promise<Subscription>;
  /** Who stands in the history; the caller unless given. */
  by?: string;
  /** Runs in the transaction that keeps the card. */
  onKept?(): Promise<void>;
}

/**
 * Keeps another card for a membership. The provider is asked with nothing locked. A box that is past due, or whose charge
 * waits, is charged to it at once; its days of trying again stay what they are. The card before it is taken off the
 * provider's file, where it answers; else later (forgetCards). The same token sent again is answered as before: one card
 * is kept, and a charge that was declined is not tried again. Its member is told by mail, and no link that asked for a card
 * opens anything any more.
 * @throws INVALID without a token, CONFLICT where cards are not taken, TOO_MANY_REQUESTS, PAYMENT_ACTION_NEEDED,
 * PAYMENT_DECLINED (also where the card is kept and its charge was declined: the sentence says so), PAYMENT_UNAVAILABLE.
 */
export async function replaceCard(
  context: Context,
  { sourceToken }: PaymentInput,
  whose: CardOfMembership,
): Promise<Subscription> {
  if (sourceToken.trim() === '' || sourceToken.length > 4 * FIELD_MAX)
    throw invalid(CARD_NEEDED, { payment: CARD_NEEDED });
  const subscription = await withTransaction(context, () => whose.lock());
  const { accountId, businessId } = subscription;
  const { provider, providerAccountId } = await paymentsOf(context, businessId);
  if (provider.method === 'offline') throw conflict(NO_CARDS_HERE);
  await countAgainst(context, CHECKOUTS, accountId);

  const saved = await provider.saveCard({
    key: cardKey(subscription, { sourceToken }),
    sourceToken,
    accountReference: accountId,
    customerId: await existingCustomer(context, { accountId, providerAccountId }),
    email: subscription.email,
    name: subscription.address.fullName,
  });
  if (saved.outcome === 'declined') throw declinedAs(saved);
  if (saved.outcome === 'action_needed') {
    if (saved.cardId) await awaitMembership(context, { cardId: saved.cardId, providerAccountId });
    throw paymentActionNeeded(CONFIRM_WITH_BANK, saved.clientSecret);
  }
  if (saved.outcome !== 'saved') throw paymentUnavailable(RETRY_SECONDS, PAYMENT_UNAVAILABLE);
  const replaced = await withTransaction(context, async () => {
    await whose.onKept?.();
    return keep(context, await whose.lock(subscription), { card: saved.card, providerAccountId }, whose.by);
  }).catch(async (error: unknown) => {
    // It has ended, or the account was disconnected, while the provider was asked.
    if (error instanceof UserError && FOR_NOTHING.includes(error.code))
      await forgetUnkept(context, { cardId: saved.card.cardId, providerAccountId });
    throw error;
  });
  if (replaced !== null) await forgetCard(context, replaced);

  const debt = await findOwed(context, subscription.id);
  if (debt) await chargeAtOnce(context, debt.id, saved.card);
  await withTransaction(context, () => dropCardLinks(context, subscription.id));
  return db(context.em)
    .selectFrom('subscription')
    .select(propertiesOf(Subscription))
    .where('id', '=', subscription.id)
    .executeTakeFirstOrThrow();
}

/**
 * Answers the card that was replaced. What is owed is due today from then on, in the same transaction: whoever charges it at
 * once may be cut off.
 * @throws PAYMENT_DECLINED for a token that was sent again after its card was replaced by another, PAYMENT_UNAVAILABLE where
 * the account that holds it was disconnected meanwhile.
 */
async function keep(
  context: Context,
  subscription: Subscription,
  saved: { card: SavedCard; providerAccountId: string | null },
  by: string | undefined,
): Promise<Pick<CardToForget, 'cardId' | 'providerAccountId'> | null> {
  const { card } = saved;
  if (await isOnFile(context, subscription, card)) return null;
  if (await isGivenUp(context, card)) throw paymentDeclined(DECLINED.soft, 'soft');
  const before = await context.loaders.card.load(subscription.id);
  const replaced = await attachCard(context, subscription, saved);
  if (replaced === 'disconnected') throw paymentUnavailable(RETRY_SECONDS, PAYMENT_UNAVAILABLE);
  await becomeDue(context, subscription.id);
  await recordEvent(context, {
    subscriptionId: subscription.id,
    kind: 'card_changed',
    summary: `The card was changed to ${card.brand} •••• ${card.last4}`,
    before: { card: before && { brand: before.brand, last4: before.last4 } },
    after: { card: { brand: card.brand, last4: card.last4 } },
    ...(by !== undefined && { by }),
  });
  await mailCardChange(context, subscription.id, { now: card, before, by: 'member' });
  return replaced;
}

async function isOnFile(context: Context, { id }: Subscription, { cardId }: SavedCard): Promise<boolean> {
  const onFile = await db(context.em)
    .selectFrom('cardOnFile')
    .select('cardId')
    .where('subscriptionId', '=', id)
    .executeTakeFirst();
  return onFile?.cardId === cardId;
}

async function chargeAtOnce(context: Context, orderId: string, { cardId }: SavedCard): Promise<void> {
  const before = await lastPayment(context, orderId);
  const isAnswered = before?.state === 'declined' && before.cardId === cardId;
  if (!isAnswered) await chargeOwnersCard(context, orderId);
  const last = await lastPayment(context, orderId);
  if (last?.state !== 'declined' || (last.id === before?.id && !isAnswered)) return;
  const reason = last.reason ?? 'soft';
  throw paymentDeclined(`${CARD_WAS_SAVED} ${DECLINED[reason]}`, reason);
}
