import type { EntityManager } from '@mikro-orm/postgresql';
import { countByKey } from '../database/by-key.ts';
import { anyOf, db } from '../database/database.ts';

export const couponLoaders = (em: EntityManager) => ({
  /** How often a coupon was redeemed. */
  couponUses: countByKey((couponIds) =>
    db(em)
      .selectFrom('couponUse')
      .select(({ fn }) => ['couponId as key', fn.sum('uses').as('count')])
      .where('couponId', '=', anyOf(couponIds))
      .groupBy('couponId')
      .execute(),
  ),
});
