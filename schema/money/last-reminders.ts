import type { EntityManager } from '@mikro-orm/postgresql';
import { anyOf, db } from '../database/database.ts';

/** When each of these memberships (internal ids) was reminded last. */
export async function lastReminders(
  em: EntityManager,
  subscriptionIds: readonly string[],
): Promise<{ key: string; at: Date }[]> {
  return db(em)
    .selectFrom('email')
    .select(({ fn }) => ['subscriptionId as key', fn.max('createdAt').as('at')])
    .where('subscriptionId', '=', anyOf(subscriptionIds))
    .where('kind', '=', 'payment_reminder')
    .groupBy('subscriptionId')
    .execute();
}
