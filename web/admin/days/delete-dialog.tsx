import type { ReactNode } from 'react';
import { useAct } from '../../client/forms/use-act.ts';
import { AlertDialog } from '../../ui/dialogs/alert-dialog.tsx';
import { Alert } from '../../ui/messages/alert.tsx';
import { toast } from '../../ui/messages/toaster.tsx';

interface DeleteDialogProps {
  /** "The barn". */
  name: string;
  /** "place". */
  what: string;
  /** What stays. */
  children: ReactNode;
  onDelete: () => Promise<unknown>;
  /** Reads the list again; the dialog closes when the row is gone, so that the focus is not given back to it. */
  onDeleted: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks before a place or a zone goes for good. */
export function DeleteDialog({ name, what, children, onDelete, onDeleted, onClose }: DeleteDialogProps) {
  const { act, isBusy, failure } = useAct({ fallback: `Failed to delete the ${what}` });
  const confirm = () =>
    act(async () => {
      await onDelete();
      toast(`${name} deleted`);
      await onDeleted();
      onClose();
    });
  return (
    <AlertDialog
      open
      title={`Delete ${name}?`}
      confirmLabel="Delete"
      danger
      busy={isBusy}
      busyLabel="Deleting…"
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <p>{children}</p>
      {failure && <Alert className="mt-4">{failure}</Alert>}
    </AlertDialog>
  );
}
