import { useEffect } from 'react';
import type { BoxFilters } from './box-filters.ts';
import type { OrderedBoxFragment } from './boxes.generated.ts';
import { useBoxList } from './use-box-list.ts';

/** All boxes of some days, read page by page to the end: a sheet of paper has no "Load more". */
export function useAllBoxes(id: string, filters: BoxFilters) {
  const pages = useBoxList(id, filters);
  const { boxes, hasMore, isReadingOn, isChanging, error, readOn } = pages;
  const wants = hasMore && !isReadingOn && !isChanging && !error;
  useEffect(() => {
    if (wants) void readOn();
    // Once for each page that has come; what `readOn` closes over changes with it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [wants, boxes?.length]);
  const all: readonly OrderedBoxFragment[] | undefined = hasMore || isChanging ? undefined : boxes;
  return { boxes: error ? undefined : all, error, retry: pages.retry };
}
