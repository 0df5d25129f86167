import { isAmong } from '../../../schema/rules/memberships/order-progress.ts';
import { variablesOf } from './box-filters.ts';
import type { BoxFilters } from './box-filters.ts';
import { useBoxList } from './use-box-list.ts';
import type { BoxPages } from './use-box-list.ts';
import { useReadOn } from './use-read-on.ts';

/**
 * The boxes that the list shows. One that was marked since it was read, and no longer is what is looked for, leaves the
 * list at once, and comes back when that is taken back; where a whole page has left, the next one is read.
 */
export function useVisibleBoxes(id: string, filters: BoxFilters): BoxPages {
  const pages = useBoxList(id, filters);
  const { progress } = variablesOf(filters);
  const shown = pages.isChanging
    ? pages.rows
    : pages.rows?.filter(({ order, fulfillment }) =>
        isAmong({ ...order, progress: fulfillment.state }, progress),
      );
  useReadOn(pages, shown?.length === 0);
  return { ...pages, rows: shown };
}
