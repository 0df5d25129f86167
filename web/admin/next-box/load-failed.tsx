import { useEffect, useState } from 'react';
import { NEXT_BOX_LOAD_FAILED_MS } from '../../../schema/rules/limits.ts';
import { Alert } from '../../ui/messages/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/messages/empty-state.tsx';

/**
 * The second failure: the sentence of docs/rules.md "Next box editor" for four seconds, and for as long as it takes a
 * way to try again. The editor stays away: an empty one would invite to overwrite what could not be read.
 */
export function NextBoxLoadFailed({ reason, onRetry }: { reason: string; onRetry: () => void }) {
  const [isSaid, setSaid] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setSaid(false), NEXT_BOX_LOAD_FAILED_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <div className="min-h-14">
        {isSaid && <Alert>{reason ? `Failed to load content: ${reason}` : 'Failed to load content'}</Alert>}
      </div>
      <EmptyState
        drawing="box"
        title="The next box is not here"
        action={<Button onClick={onRetry}>Try Again</Button>}
      >
        What was saved is safe on the server; it could not be read just now.
      </EmptyState>
    </>
  );
}
