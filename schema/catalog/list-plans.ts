import type { EntityManager } from '@mikro-orm/postgresql';
import { db } from '../database/database.ts';

/** A plan as it is shown: by its public id, with its business's slug. */
export interface PlanRow {
  id: string;
  name: string;
  cadence: string;
  businessId: string;
  businessSlug: string;
}

/** Selects PlanRows: `p` is the plan, `b` its business. */
export const selectPlans = (em: EntityManager) =>
  db(em)
    .selectFrom('plan as p')
    .innerJoin('business as b', 'b.id', 'p.businessId')
    .select(['p.planId as id', 'p.name', 'p.cadence', 'p.businessId', 'b.slug as businessSlug']);

/** The plan of an open business (null: those of all), in the order in which the businesses were opened. */
export const listPlans = (em: EntityManager, businessId: string | null): Promise<PlanRow[]> =>
  selectPlans(em)
    .where('b.closedAt', 'is', null)
    .$if(businessId !== null, (plans) => plans.where('b.id', '=', businessId!))
    .orderBy('b.id')
    .execute();
