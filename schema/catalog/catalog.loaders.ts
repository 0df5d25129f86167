import type { EntityManager } from '@mikro-orm/postgresql';
import DataLoader from 'dataloader';
import { byKey } from '../database/by-key.ts';
import { anyOf } from '../database/database.ts';
import { selectPlans } from './list-plans.ts';
import type { PlanRow } from './list-plans.ts';
import { readCatalogs } from './read-catalog.ts';
import type { Catalog } from './read-catalog.ts';

export const catalogLoaders = (em: EntityManager) => ({
  /** Everything that a business has saved of packages, add-ons and upgrades, published or not. */
  catalog: new DataLoader<string, Catalog>((businessIds) => readCatalogs(em, businessIds)),

  /** By the business's id. */
  plan: byKey<PlanRow>(
    (businessIds) => selectPlans(em).where('p.businessId', '=', anyOf(businessIds)).execute(),
    ({ businessId }) => businessId,
  ),
});
