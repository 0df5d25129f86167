import type { EntityManager } from '@mikro-orm/postgresql';
import { byKey } from '../../database/by-key.ts';
import { propertiesOf } from '../../database/columns.ts';
import { anyOf, db } from '../../database/database.ts';
import { CardOnFile } from './card-on-file.entity.ts';
import { isOverdue } from './overdue.ts';

/** What requests read of payments by internal ids of subscriptions: one statement for each list of them. */
export function paymentLoaders(em: EntityManager) {
  return {
    /** The card on file; null without one. */
    card: byKey<CardOnFile>(
      (ids) =>
        db(em)
          .selectFrom('cardOnFile')
          .select(propertiesOf(CardOnFile))
          .where('subscriptionId', '=', anyOf(ids))
          .execute(),
      ({ subscriptionId }) => subscriptionId,
    ),

    /** What is owed on boxes whose payment failed: cents, and the day of the next try; null where nothing is. */
    debt: byKey(
      async (ids) => {
        const debts = await db(em)
          .selectFrom('order')
          .select(({ fn }) => [
            'subscriptionId',
            fn.sum<string>('totalAmount').as('cents'),
            fn.min('retryOn').as('retryOn'),
          ])
          .where('subscriptionId', '=', anyOf(ids))
          .where(isOverdue)
          .groupBy('subscriptionId')
          .execute();
        return debts.map((debt) => ({ ...debt, cents: Number(debt.cents) }));
      },
      ({ subscriptionId }) => subscriptionId,
    ),
  };
}
