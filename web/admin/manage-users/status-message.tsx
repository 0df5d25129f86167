import { useEffect, useRef } from 'react';
import { BRIEF_MESSAGE_MS } from '../../../schema/rules/limits.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';

export interface Status {
  sentence: string;
  undo?: () => void;
}

/**
 * What has just happened, inside the dialog: a toast behind a modal dialog would not be heard. It goes after the
 * shortest of the specification's times, as the list below says the same; with a way back it stays until the next change.
 */
export function StatusMessage({ status, onDone }: { status: Status | null; onDone: () => void }) {
  const done = useRef(onDone);
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    done.current = onDone;
  });
  useEffect(() => {
    // Who has pressed Remove is left without that button: the way back is next.
    if (status?.undo) undo.current?.focus();
    if (!status || status.undo) return undefined;
    const timer = setTimeout(() => done.current(), BRIEF_MESSAGE_MS);
    return () => clearTimeout(timer);
  }, [status]);
  return (
    <div role="status" className={status ? undefined : 'sr-only'}>
      {status && (
        <div className="flex min-h-11 items-center gap-3 rounded-card bg-good-soft pl-4 pr-1 text-sm font-medium text-good">
          <Icon name="circle-check" />
          <span className="flex-1">{status.sentence}</span>
          {status.undo && (
            <Button ref={undo} variant="quiet" onClick={status.undo}>
              Undo
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
