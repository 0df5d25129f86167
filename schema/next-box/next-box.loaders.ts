import type { EntityManager } from '@mikro-orm/postgresql';
import { byKey } from '../database/by-key.ts';
import { propertiesOf } from '../database/columns.ts';
import { anyOf, db } from '../database/database.ts';
import { sanitizeHtml } from '../sanitize-html.ts';
import { NextBox } from './next-box.entity.ts';

export const nextBoxLoaders = (em: EntityManager) => ({
  /** By the business's id. */
  nextBox: byKey<NextBox>(
    async (businessIds) => {
      const boxes = await db(em)
        .selectFrom('nextBox')
        .select(propertiesOf(NextBox))
        .where('businessId', '=', anyOf(businessIds))
        .execute();
      // Sanitised when it was saved, and again: what stands in the row may have come there by another way.
      return boxes.map((box) => ({ ...box, content: sanitizeHtml(box.content) }));
    },
    ({ businessId }) => businessId,
  ),
});
