import type { EntityManager } from '@mikro-orm/postgresql';
import DataLoader from 'dataloader';
import { byKey } from '../../database/by-key.ts';
import { propertiesOf } from '../../database/columns.ts';
import { anyOf, db } from '../../database/database.ts';
import type { LocalDate } from '../../rules/time/calendar.ts';
import { rows } from '../../database/sql.ts';
import { CardOnFile } from './card-on-file.entity.ts';

/** What is owed on boxes whose payment failed: cents, and when it is tried again. */
export interface Debt {
  cents: number;
  retryOn: LocalDate | null;
}

const NO_DEBT: Debt = { cents: 0, retryOn: null };

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

    debt: new DataLoader<string, Debt>(async (ids) => {
      const debts = await rows<Debt & { id: string }>(
        em,
        `select subscription_id as id, sum(total_amount)::int as cents, min(retry_on) as "retryOn"
           from "order" where subscription_id = any($1::bigint[]) and (state = 'past_due' or (state = 'processing' and failed_on is not null))
          group by subscription_id`,
        [ids],
      );
      const byId = new Map(debts.map(({ id, ...debt }) => [id, debt]));
      return ids.map((id) => byId.get(id) ?? NO_DEBT);
    }),
  };
}
