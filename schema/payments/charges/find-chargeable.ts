import type { Context } from '../../context.ts';
import { wereCardsTaken } from '../accounts/payments-of.ts';
import { anyOf, db } from '../../database/database.ts';

/**
 * Which of these subscriptions (internal ids) have a card on file. No statement where no card was ever taken. Who has none pays
 * the business itself, whatever the platform takes; one whose company is set up no more waits for it for a day.
 */
export async function findChargeable(
  context: Context,
  subscriptionIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (subscriptionIds.length === 0 || !(await wereCardsTaken(context))) return new Set();
  const cards = await db(context.em)
    .selectFrom('cardOnFile')
    .select('subscriptionId')
    .where('subscriptionId', '=', anyOf(subscriptionIds))
    .execute();
  return new Set(cards.map(({ subscriptionId }) => subscriptionId));
}
