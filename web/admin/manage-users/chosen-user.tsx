import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Select } from '../../ui/forms/select.tsx';

/** What the dialog offers; an owner is attached when the business is made. Source: docs/rules.md "Attaching people". */
export type OfferedRole = 'editor' | 'viewer';

interface ChosenUserProps {
  username: string;
  onAttach: (role: OfferedRole) => Promise<void>;
  /** Back to the search. */
  onChange: () => void;
}

/** Somebody found, and what they may do here. */
export function ChosenUser({ username, onAttach, onChange }: ChosenUserProps) {
  const [role, setRole] = useState<OfferedRole>('editor');
  const [busy, setBusy] = useState(false);
  const nextStep = useRef<HTMLSelectElement>(null);
  // The search field, which had the focus, is gone.
  useEffect(() => nextStep.current?.focus(), []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    await onAttach(role);
    setBusy(false);
  };
  return (
    <form onSubmit={(event) => void submit(event)} className="rounded-control bg-sunken p-3">
      <div className="mb-1 flex items-center justify-between gap-3">
        <p className="min-w-0 wrap-anywhere font-medium">{username}</p>
        <Button variant="quiet" className="-mr-3" onClick={onChange}>
          Choose another
        </Button>
      </div>
      <div className="flex flex-wrap items-end gap-3">
        <Field label="Role" className="min-w-40 flex-1">
          {(field) => (
            <Select
              {...field}
              ref={nextStep}
              value={role}
              onChange={(event) => setRole(event.target.value as OfferedRole)}
            >
              <option value="editor">Editor: changes page and next box</option>
              <option value="viewer">Viewer: looks, changes nothing</option>
            </Select>
          )}
        </Field>
        <Button type="submit" busy={busy} busyLabel="Attaching…">
          Attach
        </Button>
      </div>
    </form>
  );
}
