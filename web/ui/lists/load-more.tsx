import { Button } from '../button.tsx';

interface LoadMoreProps {
  /** How many rows are shown. */
  shown: number;
  /** How many there are over all pages, where that is known. */
  total?: number;
  hasMore: boolean;
  busy: boolean;
  onMore: () => void;
}

/** Under a list that is read on page by page. */
export function LoadMore({ shown, total, hasMore, busy, onMore }: LoadMoreProps) {
  const count = total === undefined ? `${shown} shown` : `${shown} of ${total} shown`;
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-4">
      <p className="tabular text-sm text-muted" role="status">
        {count}
      </p>
      {hasMore && (
        <Button variant="secondary" busy={busy} busyLabel="Loading…" onClick={onMore}>
          Load more
        </Button>
      )}
    </div>
  );
}
