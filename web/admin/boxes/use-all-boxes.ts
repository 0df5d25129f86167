import type { BoxFilters } from './box-filters.ts';
import type { ListedBox } from './listed-box.ts';
import { useBoxList } from './use-box-list.ts';
import { useReadOn } from './use-read-on.ts';

/** All boxes of some days, read page by page to the end: a sheet of paper has no "Load more". */
export function useAllBoxes(id: string, filters: BoxFilters) {
  const pages = useBoxList(id, filters);
  const { rows, hasMore, isChanging, failure, reload } = pages;
  useReadOn(pages, true);
  const all: readonly ListedBox[] | undefined = hasMore || isChanging ? undefined : rows;
  return { boxes: failure ? undefined : all, failure, reload };
}
