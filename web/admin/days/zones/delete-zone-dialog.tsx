import { useAct } from '../../../client/forms/use-act.ts';
import { AlertDialog } from '../../../ui/dialogs/alert-dialog.tsx';
import { Alert } from '../../../ui/messages/alert.tsx';
import { toast } from '../../../ui/messages/toaster.tsx';
import { useDeleteZoneMutation } from './zones.generated.ts';

interface DeleteZoneDialogProps {
  businessId: string;
  zone: { id: string; name: string };
  /** Without it there is none: everywhere is delivered to. */
  isLast: boolean;
  /** Reads the list again; the dialog closes when the row is gone, so that the focus is not given back to it. */
  onDeleted: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks before a zone goes for good. */
export function DeleteZoneDialog({ businessId, zone, isLast, onDeleted, onClose }: DeleteZoneDialogProps) {
  const [deleteZone] = useDeleteZoneMutation();
  const { act, isBusy, failure } = useAct({ fallback: 'Failed to delete the zone' });
  const confirm = () =>
    act(async () => {
      await deleteZone({ variables: { id: businessId, zoneId: zone.id } });
      toast(`${zone.name} deleted`);
      await onDeleted();
      onClose();
    });
  return (
    <AlertDialog
      open
      title={`Delete ${zone.name}?`}
      confirmLabel="Delete"
      danger
      busy={isBusy}
      busyLabel="Deleting…"
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <p>
        Members there keep their delivery and its fee.{' '}
        {isLast
          ? 'It is your last zone: from then on you deliver everywhere, at no extra cost.'
          : 'Nobody new is delivered to at its ZIP codes, unless another zone has them.'}
      </p>
      {failure && <Alert className="mt-4">{failure}</Alert>}
    </AlertDialog>
  );
}
