import type { Context } from '../context.ts';
import { db } from '../database/database.ts';
import type { NextBox } from './next-box.entity.ts';

/**
 * Keeps a saved next box as that of its month, in the transaction of its save. The next box is always the newest: what
 * stood under later months was saved for a month by mistake, and an empty text takes its month's away.
 */
export async function storeEdition({ em }: Context, saved: NextBox): Promise<void> {
  const { businessId, yearMonth, content, pictureUrl, updatedAt: publishedAt } = saved;
  await db(em)
    .deleteFrom('nextBoxEdition')
    .where('businessId', '=', businessId)
    .where('yearMonth', content === '' ? '>=' : '>', yearMonth)
    .execute();
  if (content === '') return;
  await db(em)
    .insertInto('nextBoxEdition')
    .values({ businessId, yearMonth, content, pictureUrl, publishedAt })
    .onConflict((existing) =>
      existing.columns(['businessId', 'yearMonth']).doUpdateSet({ content, pictureUrl, publishedAt }),
    )
    .execute();
}
