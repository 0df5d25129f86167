import { useState } from 'react';
import { useAct } from '../../../client/forms/use-act.ts';
import { AlertDialog } from '../../../ui/dialogs/alert-dialog.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { Alert } from '../../../ui/messages/alert.tsx';
import { toast } from '../../../ui/messages/toaster.tsx';
import { useSavePlaceMutation } from './places.generated.ts';
import type { ManagedPlaceFragment } from './places.generated.ts';

interface ClosePlaceDialogProps {
  businessId: string;
  place: ManagedPlaceFragment;
  /** The open ones. */
  others: readonly ManagedPlaceFragment[];
  onSaved: () => Promise<unknown>;
  onClose: () => void;
}

/** Closes a place: where its members pick up from then on is chosen, and each of them is told. */
export function ClosePlaceDialog({ businessId, place, others, onSaved, onClose }: ClosePlaceDialogProps) {
  const [save] = useSavePlaceMutation();
  const { act, isBusy, failure } = useAct({ fallback: 'Failed to close the place' });
  const [moveTo, setMoveTo] = useState(others[0]?.id ?? '');
  const members = place.members ?? 0;
  const isStuck = members > 0 && others.length === 0;
  const confirm = () =>
    act(async () => {
      await save({
        variables: { id: businessId, place: { id: place.id, active: false, moveTo: moveTo || null } },
      });
      toast(`${place.name} is closed`);
      await onSaved();
      onClose();
    });
  if (isStuck)
    return (
      <AlertDialog
        open
        title={`${place.name} has members`}
        confirmLabel="OK"
        onConfirm={onClose}
        onCancel={onClose}
      >
        Add another place first, where they pick up from then on.
      </AlertDialog>
    );
  return (
    <AlertDialog
      open
      title={`Close ${place.name}?`}
      confirmLabel="Close Place"
      busy={isBusy}
      busyLabel="Closing…"
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <p>
        {members === 0
          ? 'Nobody chooses it any more.'
          : `${members === 1 ? 'Its member picks' : `Its ${members.toLocaleString('en-US')} members pick`} up elsewhere from now on, boxes that wait too. ${members === 1 ? 'They are' : 'Each is'} told by an email.`}
      </p>
      {others.length > 0 && (
        <Field label="They pick up at" className="mt-4">
          {(field) => (
            <Select {...field} value={moveTo} onChange={({ target }) => setMoveTo(target.value)}>
              {others.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {failure && <Alert className="mt-4">{failure}</Alert>}
    </AlertDialog>
  );
}
