import { useState } from 'react';
import type { BoxFilters } from './box-filters.ts';
import { variablesOf } from './box-filters.ts';
import { useBoxListQuery } from './boxes.generated.ts';
import type { BoxListQuery, OrderedBoxFragment } from './boxes.generated.ts';

/** As many as one call may answer. */
const PAGE = 200;

export interface BoxPages {
  /** Undefined until the first answer. */
  boxes: readonly OrderedBoxFragment[] | undefined;
  hasMore: boolean;
  /** Other boxes are on the way: the filters have changed. */
  isChanging: boolean;
  isReadingOn: boolean;
  error: unknown;
  /** Reads the next page; false where it could not be had. */
  readOn: () => Promise<boolean>;
  retry: () => void;
}

/** The boxes of some days, read on page by page. */
export function useBoxList(id: string, filters: BoxFilters): BoxPages {
  const { data, previousData, error, fetchMore, refetch } = useBoxListQuery({
    variables: { id, ...variablesOf(filters), first: PAGE },
    fetchPolicy: 'cache-and-network',
  });
  const [isReadingOn, setReadingOn] = useState(false);
  const [readOnError, setReadOnError] = useState<unknown>(null);
  const page = (data ?? (error ? undefined : previousData))?.boxList;
  return {
    boxes: page?.nodes,
    hasMore: page?.pageInfo.hasNextPage ?? false,
    isChanging: !data && !error,
    isReadingOn,
    error: error ?? readOnError,
    readOn: async () => {
      setReadingOn(true);
      setReadOnError(null);
      try {
        const after = page?.pageInfo.endCursor ?? null;
        await fetchMore({ variables: { after }, updateQuery: joinedAfter(after) });
        return true;
      } catch (failure) {
        setReadOnError(failure);
        return false;
      } finally {
        setReadingOn(false);
      }
    },
    retry: () => void refetch().catch(() => undefined),
  };
}

/** A page that was asked for twice, before the first answer was shown, is put behind the others once. */
const joinedAfter =
  (after: string | null) =>
  (before: BoxListQuery, { fetchMoreResult: more }: { fetchMoreResult: BoxListQuery }) =>
    before.boxList.pageInfo.endCursor === after
      ? { boxList: { ...more.boxList, nodes: [...before.boxList.nodes, ...more.boxList.nodes] } }
      : before;
