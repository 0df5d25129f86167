import type { EntityManager } from '@mikro-orm/postgresql';
import { byKey, listByKey } from '../database/by-key.ts';
import { propertiesOf } from '../database/columns.ts';
import { anyOf, db } from '../database/database.ts';
import { sanitizeHtml } from '../sanitize-html.ts';
import { NextBox } from './next-box.entity.ts';
import type { PastBox } from './next-box.types.ts';

/** How many boxes of earlier months can be read. */
export const PAST_BOXES_MAX = 12;

// Sanitised when it was saved, and again: what stands in a row may have come there by another way.
const cleaned = <Row extends { content: string }>(rows: readonly Row[]): Row[] =>
  rows.map((row) => ({ ...row, content: sanitizeHtml(row.content) }));

export const nextBoxLoaders = (em: EntityManager) => ({
  /** By the business's id. */
  nextBox: byKey<NextBox>(
    async (businessIds) =>
      cleaned(
        await db(em)
          .selectFrom('nextBox')
          .select(propertiesOf(NextBox))
          .where('businessId', '=', anyOf(businessIds))
          .execute(),
      ),
    ({ businessId }) => businessId,
  ),

  /** The boxes of months before that of its next box, newest first, at most PAST_BOXES_MAX; by the business's id. */
  pastBoxes: listByKey<PastBox & { businessId: string }>(
    async (businessIds) =>
      cleaned(
        await db(em)
          .selectFrom((eb) =>
            eb
              .selectFrom('nextBoxEdition as e')
              .innerJoin('nextBox as n', 'n.businessId', 'e.businessId')
              .select(['e.businessId', 'e.yearMonth', 'e.content', 'e.pictureUrl', 'e.publishedAt'])
              .select(({ fn }) =>
                fn
                  .agg<number>('row_number')
                  .over((window) => window.partitionBy('e.businessId').orderBy('e.yearMonth', 'desc'))
                  .as('place'),
              )
              .whereRef('e.yearMonth', '<', 'n.yearMonth')
              .where('e.businessId', '=', anyOf(businessIds))
              .as('past'),
          )
          .select(['businessId', 'yearMonth', 'content', 'pictureUrl', 'publishedAt'])
          .where('place', '<=', PAST_BOXES_MAX)
          .orderBy('yearMonth', 'desc')
          .execute(),
      ),
    ({ businessId }) => businessId,
  ),
});
