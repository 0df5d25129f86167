import type { Context } from '../../context.ts';
import { rows } from '../../database/sql.ts';

/**
 * Which of these subscriptions (internal ids) have a card on file that can be charged. No statement where no cards are
 * taken. Who has none pays the business itself, whatever the platform takes.
 */
export async function findChargeableOrder(
  context: Context,
  subscriptionIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (context.ports.payments.method === 'offline' || subscriptionIds.length === 0) return new Set();
  const cards = await rows<{ id: string }>(
    context.em,
    'select subscription_id as id from card_on_file where subscription_id = any($1::bigint[])',
    [subscriptionIds],
  );
  return new Set(cards.map(({ id }) => id));
}
