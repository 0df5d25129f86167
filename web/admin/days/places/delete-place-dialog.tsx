import { useAct } from '../../../client/forms/use-act.ts';
import { AlertDialog } from '../../../ui/dialogs/alert-dialog.tsx';
import { Alert } from '../../../ui/messages/alert.tsx';
import { toast } from '../../../ui/messages/toaster.tsx';
import { useDeletePlaceMutation } from './places.generated.ts';

interface DeletePlaceDialogProps {
  businessId: string;
  place: { id: string; name: string };
  /** Reads the list again; the dialog closes when the row is gone, so that the focus is not given back to it. */
  onDeleted: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks before a place goes for good. */
export function DeletePlaceDialog({ businessId, place, onDeleted, onClose }: DeletePlaceDialogProps) {
  const [deletePlace] = useDeletePlaceMutation();
  const { act, isBusy, failure } = useAct({ fallback: 'Failed to delete the place' });
  const confirm = () =>
    act(async () => {
      await deletePlace({ variables: { id: businessId, placeId: place.id } });
      toast(`${place.name} deleted`);
      await onDeleted();
      onClose();
    });
  return (
    <AlertDialog
      open
      title={`Delete ${place.name}?`}
      confirmLabel="Delete"
      danger
      busy={isBusy}
      busyLabel="Deleting…"
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <p>Orders go on saying where they were picked up.</p>
      {failure && <Alert className="mt-4">{failure}</Alert>}
    </AlertDialog>
  );
}
