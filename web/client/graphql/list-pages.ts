import { useState } from 'react';
import { failureOf } from '../errors/failure.ts';
import type { Failure } from '../errors/failure.ts';

/** A list that is read on page by page, as a screen shows it. */
export interface ListPages<Row> {
  /** Undefined until the first answer; while another filter's rows are on the way, those before it. */
  rows: readonly Row[] | undefined;
  /** How many there are over all pages, where the query asks for it. */
  total: number | undefined;
  hasMore: boolean;
  /** Another filter's rows are on the way. */
  isChanging: boolean;
  isReadingOn: boolean;
  /** Why the list, or its next page, could not be had; the rows that are there stay. */
  failure: Failure | null;
  /** Reads the next page; false where it could not be had. */
  readOn: () => Promise<boolean>;
  /** Asks for the list again. */
  reload: () => Promise<void>;
}

/** A connection of the graph. */
interface Connection {
  nodes: readonly unknown[];
  totalCount?: number;
  pageInfo: { hasNextPage: boolean; endCursor?: string | null };
}

/** What a generated query hook answers, as far as a list needs it. */
interface Answered<Data> {
  data?: Data | undefined;
  previousData?: Data | undefined;
  error?: unknown;
  refetch: () => Promise<unknown>;
  fetchMore: (next: {
    variables: { after: string | null };
    updateQuery: (before: Data, answer: { fetchMoreResult: Data }) => Data;
  }) => Promise<unknown>;
}

interface ListIn<Data, List> {
  /** Where the list lies in the query's answer. */
  of: (data: Data) => List | null | undefined;
  /** The same answer with another list in its place. */
  with: (data: Data, list: List) => Data;
  /** The screen's own sentence where the list could not be had. */
  failed: string;
}

/** What a query answered, as the pages of its list. */
export function useListPages<Data, List extends Connection>(
  { data, previousData, error, refetch, fetchMore }: Answered<Data>,
  listIn: ListIn<Data, List>,
): ListPages<List['nodes'][number]> {
  const [isReadingOn, setReadingOn] = useState(false);
  const [readOnError, setReadOnError] = useState<unknown>(null);
  const current = data ?? (error ? undefined : previousData);
  const list = current === undefined ? null : listIn.of(current);
  const problem = error ?? readOnError;
  return {
    rows: list?.nodes,
    total: list?.totalCount,
    hasMore: list?.pageInfo.hasNextPage ?? false,
    isChanging: data === undefined && !error,
    isReadingOn,
    failure: problem ? failureOf(problem, listIn.failed) : null,
    readOn: async () => {
      setReadingOn(true);
      setReadOnError(null);
      try {
        const after = list?.pageInfo.endCursor ?? null;
        await fetchMore({ variables: { after }, updateQuery: nextPageBehind(listIn, after) });
        return true;
      } catch (failure) {
        setReadOnError(failure);
        return false;
      } finally {
        setReadingOn(false);
      }
    },
    reload: async () => {
      setReadOnError(null);
      await refetch().catch(() => undefined);
    },
  };
}

/** A page that was asked for twice, before the first answer was shown, is put behind the others once. */
function nextPageBehind<Data, List extends Connection>(listIn: ListIn<Data, List>, after: string | null) {
  return (before: Data, { fetchMoreResult }: { fetchMoreResult: Data }): Data => {
    const list = listIn.of(before);
    const more = listIn.of(fetchMoreResult);
    if (!list || !more || (list.pageInfo.endCursor ?? null) !== after) return before;
    return listIn.with(fetchMoreResult, { ...more, nodes: [...list.nodes, ...more.nodes] });
  };
}
