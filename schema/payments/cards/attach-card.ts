import type { Context } from '../../context.ts';
import { db } from '../../database/database.ts';
import { row } from '../../database/sql.ts';
import type { SavedCard } from '../payment-provider.ts';

/**
 * Keeps a card as the one that a subscription is charged by, instead of any before; in the caller's transaction.
 * @returns the provider's id of the card that nothing is charged by any more, put down to be forgotten; null where there
 * is none.
 */
export async function attachCard(
  context: Context,
  subscription: { id: string; accountId: string },
  card: SavedCard,
): Promise<string | null> {
  const before = await row<{ cardId: string }>(context.em, KEEP, [
    subscription.id,
    subscription.accountId,
    card.customerId,
    card.cardId,
    card.brand,
    card.last4,
    card.expMonth,
    card.expYear,
    context.now(),
  ]);
  if (!before) return null;
  await db(context.em)
    .insertInto('cardToForget')
    .values({ cardId: before.cardId })
    .onConflict((known) => known.doNothing())
    .execute();
  return before.cardId;
}

const KEEP = `
  with kept as (
    insert into card_on_file (subscription_id, account_id, customer_id, card_id, brand, last4, exp_month, exp_year, saved_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
    on conflict (subscription_id) do update set customer_id = excluded.customer_id, card_id = excluded.card_id,
      brand = excluded.brand, last4 = excluded.last4, exp_month = excluded.exp_month, exp_year = excluded.exp_year,
      saved_at = excluded.saved_at
  )
  select b.card_id as "cardId" from card_on_file b
   where b.subscription_id = $1 and b.card_id <> $4
     and not exists (select from card_on_file o where o.card_id = b.card_id and o.subscription_id <> $1)`;
