import { useEffect } from 'react';
import type { BoxPages } from './use-box-list.ts';

/** Reads the next page by itself while more is wanted and there is more. */
export function useReadOn(pages: BoxPages, isWanted: boolean) {
  const { rows, hasMore, isReadingOn, isChanging, failure, readOn } = pages;
  const wants = isWanted && hasMore && !isReadingOn && !isChanging && !failure;
  useEffect(() => {
    if (wants) void readOn();
    // Once for each page that has come; what `readOn` closes over changes with it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [wants, rows?.length]);
}
