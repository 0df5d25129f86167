import type { EntityManager } from '@mikro-orm/postgresql';
import DataLoader from 'dataloader';
import { byKey } from '../database/by-key.ts';
import { anyOf, db } from '../database/database.ts';
import type { PlanRow } from './catalog.types.ts';
import { readCatalogs } from './snapshots.ts';
import type { Catalog } from './snapshots.ts';

export const catalogLoaders = (em: EntityManager) => ({
  /** Everything that a business has saved of packages, add-ons and upgrades, published or not. */
  catalog: new DataLoader<string, Catalog>((businessIds) => readCatalogs(em, businessIds)),

  /** By the business's id. */
  plan: byKey<PlanRow & { businessId: string }>(
    (businessIds) =>
      db(em)
        .selectFrom('plan as p')
        .innerJoin('business as b', 'b.id', 'p.businessId')
        .select(['p.planId as id', 'p.name', 'p.cadence', 'b.slug as businessSlug', 'p.businessId'])
        .where('p.businessId', '=', anyOf(businessIds))
        .execute(),
    ({ businessId }) => businessId,
  ),
});
