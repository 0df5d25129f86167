import type { ReactNode } from 'react';
import { Alert } from '../messages/alert.tsx';
import { LoadFailed } from '../messages/load-failed.tsx';
import type { FailureKind } from '../messages/load-failed.tsx';
import { LoadMore } from './load-more.tsx';

interface PagedListProps {
  pages: {
    /** Undefined until there are some. */
    rows: readonly unknown[] | undefined;
    /** How many there are over all pages, where that is known. */
    total: number | undefined;
    hasMore: boolean;
    isReadingOn: boolean;
    readOn: () => unknown;
    reload: () => unknown;
    /** Why the list, or its next page, could not be had. */
    failure: { kind: FailureKind; message: string } | null;
  };
  /** The way out of a place where somebody can't be. */
  back?: { href: string; label: string };
  /** The list itself. */
  children: ReactNode;
}

/** Around a list that is read on page by page: what could not be had, how much is shown, and the way to more. */
export function PagedList({ pages, back, children }: PagedListProps) {
  const { rows, total, hasMore, isReadingOn, readOn, reload, failure } = pages;
  if (failure && !rows) return <LoadFailed {...failure} onRetry={() => void reload()} back={back} />;
  return (
    <>
      {children}
      {failure && <Alert className="mt-4">{failure.message}</Alert>}
      {rows && rows.length > 0 && (
        <LoadMore
          shown={rows.length}
          total={total}
          hasMore={hasMore}
          busy={isReadingOn}
          onMore={() => void readOn()}
        />
      )}
    </>
  );
}
