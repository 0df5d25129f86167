import type { EntityManager } from '@mikro-orm/postgresql';
import DataLoader from 'dataloader';
import { grouped } from '../../database/by-key.ts';
import { readMonths } from './read-months.sql.ts';
import type { MonthRow } from './read-months.sql.ts';

export const monthLoaders = (em: EntityManager) => ({
  /** What became of a subscription's latest months, newest first. */
  months: new DataLoader<{ subscriptionId: string; first: number }, MonthRow[], string>(
    async (keys) => {
      const ids = keys.map(({ subscriptionId }) => subscriptionId);
      const most = Math.max(...keys.map(({ first }) => first));
      const months = await readMonths(em, ids, most);
      return grouped(ids, months, ({ subscriptionId }) => subscriptionId).map((all, at) =>
        all.slice(0, keys[at]!.first),
      );
    },
    { cacheKeyFn: ({ subscriptionId, first }) => `${subscriptionId} ${first}` },
  ),
});
