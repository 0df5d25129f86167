import { useState } from 'react';
import type { EmailKind } from '../../client/schema-types.generated.ts';
import { useBusinessEmailsQuery } from './emails.generated.ts';
import type { EmailRowFragment } from './emails.generated.ts';

/** A list of mails that is read on page by page, as the screen shows it. */
interface EmailPages {
  /** Undefined until the first answer. */
  rows: readonly EmailRowFragment[] | undefined;
  hasMore: boolean;
  /** Another kind's rows are on the way. */
  isChanging: boolean;
  isReadingOn: boolean;
  error: unknown;
  readOn: () => void;
  retry: () => void;
}

/** The mails of a business, newest first; of one kind unless it is null. A page that can't be had leaves the rows as they are. */
export function useEmailPages(id: string, kind: EmailKind | null): EmailPages {
  const [isReadingOn, setReadingOn] = useState(false);
  const [readOnError, setReadOnError] = useState<unknown>(null);
  const { data, previousData, error, fetchMore, refetch } = useBusinessEmailsQuery({
    variables: { id, kind },
    fetchPolicy: 'cache-and-network',
  });
  const shown = data?.emails ?? (error ? undefined : previousData?.emails);
  return {
    rows: shown?.nodes,
    hasMore: shown?.pageInfo.hasNextPage ?? false,
    isChanging: !data && !error,
    isReadingOn,
    error: error ?? readOnError,
    readOn: () => {
      setReadingOn(true);
      setReadOnError(null);
      fetchMore({
        variables: { after: shown?.pageInfo.endCursor },
        updateQuery: (before, { fetchMoreResult: more }) => ({
          emails: { ...more.emails, nodes: [...before.emails.nodes, ...more.emails.nodes] },
        }),
      })
        .catch(setReadOnError)
        .finally(() => setReadingOn(false));
    },
    retry: () => void refetch().catch(() => undefined),
  };
}
