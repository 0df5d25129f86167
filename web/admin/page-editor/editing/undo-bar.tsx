import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import type { Undoable } from './use-draft.ts';

interface UndoBarProps {
  undoable: Undoable;
  onUndo: () => void;
  onDismiss: () => void;
}

/** What was removed or put aside last, and the way back. Drawn anew (a key) for each. */
export function UndoBar({ undoable, onUndo, onDismiss }: UndoBarProps) {
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The button that removed it may have gone with it; the focus is not to fall back to the top of the page.
    if (document.activeElement === document.body) undo.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div role="status" className="mb-3 flex items-center gap-x-3 rounded-card bg-sunken px-4 py-1 text-sm">
      <span className="min-w-0 flex-1 py-2 wrap-anywhere">{undoable.words}</span>
      <Button ref={undo} variant="quiet" className="!px-2" icon={<Icon name="undo" />} onClick={onUndo}>
        {undoable.label}
      </Button>
      <button
        type="button"
        onClick={onDismiss}
        className="-mr-2 flex size-11 items-center justify-center rounded-control text-muted hover:text-ink"
      >
        <Icon name="close" />
        <VisuallyHidden>Dismiss</VisuallyHidden>
      </button>
    </div>
  );
}
