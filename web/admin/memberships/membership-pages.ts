import { useState } from 'react';
import type { MembershipPageFragment, MembershipRowFragment } from './memberships.generated.ts';

/** A list that is read on page by page, as a screen shows it. */
export interface MembershipPages {
  /** Undefined until the first answer. */
  rows: readonly MembershipRowFragment[] | undefined;
  hasMore: boolean;
  /** Another filter's rows are on the way. */
  isChanging: boolean;
  isReadingOn: boolean;
  error: unknown;
  readOn: () => void;
  retry: () => void;
}

interface Asked {
  /** The pages so far; undefined until there are some for these filters. */
  page: MembershipPageFragment | undefined;
  /** Those of the filters before. */
  pageBefore: MembershipPageFragment | undefined;
  error: unknown;
  /** Asks for the rows after a cursor and puts them behind the others. */
  fetchAfter: (after: string | null | undefined) => Promise<unknown>;
  refetch: () => Promise<unknown>;
}

/** What a query of memberships answered, as pages. A page that can't be had leaves the rows as they are. */
export function useMembershipPages({ page, pageBefore, error, fetchAfter, refetch }: Asked): MembershipPages {
  const [isReadingOn, setReadingOn] = useState(false);
  const [readOnError, setReadOnError] = useState<unknown>(null);
  const shown = page ?? (error ? undefined : pageBefore);
  return {
    rows: shown?.nodes,
    hasMore: shown?.pageInfo.hasNextPage ?? false,
    isChanging: !page && !error,
    isReadingOn,
    error: error ?? readOnError,
    readOn: () => {
      setReadingOn(true);
      setReadOnError(null);
      fetchAfter(shown?.pageInfo.endCursor)
        .catch(setReadOnError)
        .finally(() => setReadingOn(false));
    },
    retry: () => void refetch().catch(() => undefined),
  };
}

/** One page behind the others. */
export function joined(before: MembershipPageFragment, more: MembershipPageFragment): MembershipPageFragment {
  return { ...more, nodes: [...before.nodes, ...more.nodes] };
}
