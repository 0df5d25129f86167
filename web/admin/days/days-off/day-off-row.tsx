import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';

interface DayOffRowProps {
  /** "August 2027". */
  title: string;
  /** What there is to say of it; empty ones are left out. */
  details: readonly (string | null)[];
  /** Null for whoever may not. */
  onTakeBack: (() => Promise<void>) | null;
}

/** One entry of the list of days off. */
export function DayOffRow({ title, details, onTakeBack }: DayOffRowProps) {
  const [isBusy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    await onTakeBack?.();
    setBusy(false);
  };
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <span className="min-w-0 flex-1 basis-56">
        <span className="block text-base font-medium">{title}</span>
        <span className="block text-sm text-muted">{details.filter(Boolean).join(' · ')}</span>
      </span>
      {onTakeBack && (
        <Button variant="secondary" busy={isBusy} busyLabel="Looking…" onClick={() => void press()}>
          Take Back <VisuallyHidden>{title}</VisuallyHidden>
        </Button>
      )}
    </li>
  );
}
