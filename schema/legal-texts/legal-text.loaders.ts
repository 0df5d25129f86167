import type { EntityManager } from '@mikro-orm/postgresql';
import { byKey } from '../database/by-key.ts';
import { LegalText } from './legal-text.entity.ts';

export const legalTextLoaders = (em: EntityManager) => ({
  /** By its id. */
  legalText: byKey<LegalText>(
    (ids) => em.find(LegalText, { id: { $in: [...ids] } }),
    ({ id }) => id,
  ),
});
