import type { Context } from '../context.ts';
import type { FulfillmentMode } from '../catalog/catalog.enums.ts';
import { rows } from '../database/sql.ts';
import type { ModeTotals } from './metrics.rows.ts';

/**
 * What there is of each mode, of all time: the folded sums and what has been appended since, in one statement, so that
 * a fold in between is seen whole or not at all. Raw: sums over tables of counters without an entity. Null is the organisation. Amounts are cents.
 */
export async function readTotals(context: Context, businessId: string | null): Promise<ModeTotals[]> {
  const read = await rows<Record<keyof Omit<ModeTotals, 'mode'>, string> & { mode: FulfillmentMode }>(
    context.em,
    businessId === null ? OF_ALL : OF_ONE,
    businessId === null ? [] : [businessId],
  );
  return read.map(({ mode, ...sums }) => ({
    mode,
    started: Number(sums.started),
    canceled: Number(sums.canceled),
    active: Number(sums.active),
    price: Number(sums.price),
    revenue: Number(sums.revenue),
  }));
}

const SUMS = `mode, sum(started) as started, sum(canceled) as canceled, sum(active) as active, sum(price) as price,
  sum(revenue) as revenue`;
const COLUMNS = 'mode, started, canceled, active, price, revenue';

const totals = (ofFolded: string, ofAppended: string) => `
  select ${SUMS} from (
    select ${COLUMNS} from metric where ${ofFolded} and day is null
    union all
    select ${COLUMNS} from metric_change ${ofAppended}
  ) as counted group by mode`;

const OF_ALL = totals('business_id is null', '');
const OF_ONE = totals('business_id = $1', 'where business_id = $1');
