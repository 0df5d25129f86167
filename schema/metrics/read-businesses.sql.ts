import type { Context } from '../context.ts';
import { rows } from '../database/sql.ts';

/**
 * How many active subscriptions each business has that has any, the largest first; null for all businesses, and for `most`
 * without end. Raw: sums over tables of counters without an entity.
 */
export async function readActiveByBusiness(
  context: Context,
  businessId: string | null,
  most: number | null,
): Promise<{ businessId: string; count: number }[]> {
  return rows<{ businessId: string; count: number }>(
    context.em,
    businessId === null ? OF_ALL : OF_ONE,
    businessId === null ? [most] : [most, businessId],
  );
}

const counts = (ofFolded: string, ofAppended: string) => `
  select business_id as "businessId", sum(active)::int as count
    from (
      ${ofFolded}
      union all
      select business_id, active from metric_change ${ofAppended}
    ) as counted
   group by business_id having sum(active) > 0 order by sum(active) desc, business_id limit $1::int`;

/** Business by business (`offset 0` keeps it so): of thousands of businesses the sums of all days would be read for these. */
const OF_ALL = counts(
  `select b.id as business_id, m.active
     from business b
    cross join lateral (select active from metric where business_id = b.id and day is null offset 0) as m`,
  '',
);
const OF_ONE = counts(
  'select business_id, active from metric where business_id = $2 and day is null',
  'where business_id = $2',
);
