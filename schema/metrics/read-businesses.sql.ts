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
      select business_id, active from metric where ${ofFolded} and day is null
      union all
      select business_id, active from metric_change ${ofAppended}
    ) as counted
   group by business_id having sum(active) > 0 order by sum(active) desc, business_id limit $1::int`;

const OF_ALL = counts('business_id is not null', '');
const OF_ONE = counts('business_id = $2', 'where business_id = $2');
