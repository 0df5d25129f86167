import type { Context } from '../../context.ts';
import { areCardsTaken } from '../accounts/payments-of.ts';
import { anyOf, db } from '../../database/database.ts';

/**
 * Which of these subscriptions (internal ids) have a card on file that can be charged. No statement where no cards are
 * taken. Who has none pays the business itself, whatever the platform takes.
 */
export async function findChargeable(
  context: Context,
  subscriptionIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (!areCardsTaken(context) || subscriptionIds.length === 0) return new Set();
  const cards = await db(context.em)
    .selectFrom('cardOnFile')
    .select('subscriptionId')
    .where('subscriptionId', '=', anyOf(subscriptionIds))
    .execute();
  return new Set(cards.map(({ subscriptionId }) => subscriptionId));
}
