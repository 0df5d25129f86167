import type { Context } from '../../context.ts';
import { db } from '../../database/database.ts';
import { prepared } from '../../database/prepared.ts';
import type { ValueOf } from '../../database/prepared.ts';
import type { SavedCard } from '../payment-provider.ts';
import type { CardOnFile } from '../records/card-on-file.entity.ts';
import { isCardOnFile, stopWaiting } from './kept-for-nothing.ts';
import type { CardToForget } from '../records/card-to-forget.entity.ts';

/**
 * Keeps a card as the one that a subscription is charged by, instead of any before; in the caller's transaction.
 * @returns the card that nothing is charged by any more, put down to be forgotten; null where there
 * is none. 'disconnected', and nothing is kept, where the business has disconnected the account that holds the card.
 */
export async function attachCard(
  context: Context,
  subscription: { id: string; accountId: string },
  { card, providerAccountId }: { card: SavedCard; providerAccountId: string | null },
): Promise<Pick<CardToForget, 'cardId' | 'providerAccountId'> | 'disconnected' | null> {
  const { em } = context;
  if (await isDisconnected(context, providerAccountId)) return 'disconnected';
  const before = await db(em)
    .selectFrom('cardOnFile')
    .select(['cardId', 'providerAccountId'])
    .where('subscriptionId', '=', subscription.id)
    .executeTakeFirst();
  const { customerId, cardId, brand, last4, expMonth, expYear } = card;
  await storeCard(em, {
    subscriptionId: subscription.id,
    accountId: subscription.accountId,
    providerAccountId,
    customerId,
    cardId,
    brand,
    last4,
    expMonth,
    expYear,
    savedAt: context.now(),
  });
  await stopWaiting(context, card);
  if (!before || (await isCardOnFile(context, before.cardId))) return null;
  await db(context.em)
    .insertInto('cardToForget')
    .values(before)
    .onConflict((existing) => existing.doNothing())
    .execute();
  return before;
}

/** A business's own account is held until the caller's transaction ends, so that it is disconnected before it or after it. */
async function isDisconnected({ em }: Context, providerAccountId: string | null): Promise<boolean> {
  if (providerAccountId === null) return false;
  const own = await db(em)
    .selectFrom('providerAccount')
    .select('disconnectedAt')
    .where('id', '=', providerAccountId)
    .where('businessId', 'is not', null)
    .forShare()
    .executeTakeFirst();
  return own !== undefined && own.disconnectedAt !== null;
}

const storeCard = prepared((database, value: ValueOf<CardOnFile>) => {
  const row = {
    accountId: value('accountId'),
    providerAccountId: value('providerAccountId'),
    customerId: value('customerId'),
    cardId: value('cardId'),
    brand: value('brand'),
    last4: value('last4'),
    expMonth: value('expMonth'),
    expYear: value('expYear'),
    savedAt: value('savedAt'),
  };
  return database
    .insertInto('cardOnFile')
    .values({ subscriptionId: value('subscriptionId'), ...row })
    .onConflict((existing) => existing.column('subscriptionId').doUpdateSet(row));
});
