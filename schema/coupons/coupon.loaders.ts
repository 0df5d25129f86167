import type { EntityManager } from '@mikro-orm/postgresql';
import DataLoader from 'dataloader';
import { rows } from '../sql.ts';

export const couponLoaders = (em: EntityManager) => ({
  /** How often a coupon was redeemed. */
  couponUses: new DataLoader<string, number>(async (couponIds) => {
    const uses = await rows<{ n: number }>(em, USES, [couponIds]);
    return uses.map(({ n }) => n);
  }),
});

const USES = `
  select coalesce((select sum(u.uses) from coupon_use u where u.coupon_id = asked.id), 0)::int as n
    from unnest($1::bigint[]) with ordinality as asked (id, at) order by asked.at`;
