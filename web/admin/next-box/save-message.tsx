import { Alert } from '../../ui/messages/alert.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import type { Outcome } from './use-save-next-box.ts';

/**
 * What became of the last save, else whether there is something to save. Sentences: docs/rules.md "Next box editor".
 */
export function SaveMessage({ outcome, isUnsaved }: { outcome: Outcome | null; isUnsaved: boolean }) {
  const isFailed = outcome?.is === 'failed';
  return (
    <>
      {isFailed && (
        <Alert>
          <p>Failed to save changes</p>
          <p className="font-normal">{outcome.reason} What you wrote is still here.</p>
        </Alert>
      )}
      <div role="status" className="flex min-h-6 items-center text-sm">
        {outcome?.is === 'saved' ? (
          <p className="flex items-center gap-2 font-semibold text-good">
            <Icon name="circle-check" />
            Changes saved successfully!
          </p>
        ) : (
          !isFailed && <p className="text-muted">{isUnsaved ? 'Unsaved changes' : 'Everything is saved.'}</p>
        )}
      </div>
    </>
  );
}
