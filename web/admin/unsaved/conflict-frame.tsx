import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';

interface ConflictFrameProps {
  /** "This page", "This next box". */
  what: string;
  /** The username of whoever saved it meanwhile, null where nobody knows. */
  savedBy: string | null;
  children: ReactNode;
  ways: readonly ConflictWay[];
  onClose: () => void;
}

export interface ConflictWay {
  label: string;
  /** What becomes of theirs and mine. */
  words: string;
  busy?: boolean;
  onChoose: () => void;
}

/** Somebody else saved what is edited here: who, what, and the ways on, the first one first. Nothing is lost in any. */
export function ConflictFrame({ what, savedBy, children, ways, onClose }: ConflictFrameProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={`${what} was changed in the meantime`}
      description={`${savedBy ?? 'Somebody else'} saved it while you were editing. Your changes are not saved yet, and nothing is lost.`}
      footer={
        <Button variant="secondary" onClick={onClose}>
          Decide later
        </Button>
      }
    >
      {children}
      <ul className="mt-6 divide-y divide-line border-y border-line">
        {ways.map(({ label, words, busy, onChoose }, at) => (
          <li key={label} className="flex flex-wrap items-center gap-x-6 gap-y-2 py-4">
            <p className="min-w-0 flex-1 basis-64 text-sm text-muted">{words}</p>
            <Button
              variant={at === 0 ? 'primary' : 'secondary'}
              className="max-sm:w-full sm:w-48"
              busy={busy}
              busyLabel="Saving…"
              onClick={onChoose}
            >
              {label}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** One side of it, in words or as a text. */
export function ConflictSide({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="min-w-0 rounded-card bg-sunken px-4 py-3">
      <dt className="text-sm text-muted">{title}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  );
}
