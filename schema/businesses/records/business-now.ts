import type { Context } from '../../context.ts';
import { businessOf } from './business-of.ts';
import type { BusinessRow } from './business.rows.ts';

/**
 * A business as it is now, and not as this request has read it before: call it once the rows are locked whose days are
 * about to be changed, so that they follow the days that were set last.
 */
export function businessNow(context: Context, id: string): Promise<BusinessRow> {
  context.loaders.business.clear(id);
  return businessOf(context, id);
}
