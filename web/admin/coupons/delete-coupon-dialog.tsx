import { useAct } from '../../client/forms/use-act.ts';
import { AlertDialog } from '../../ui/dialogs/alert-dialog.tsx';
import { Alert } from '../../ui/messages/alert.tsx';
import { toast } from '../../ui/messages/toaster.tsx';
import { useDeleteCouponMutation } from './coupons.generated.ts';

interface DeleteCouponDialogProps {
  coupon: { id: string; code: string };
  /** Reads the list again; the dialog closes when the row is gone, so that the focus is not given back to it. */
  onDeleted: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks before a coupon goes for good. */
export function DeleteCouponDialog({ coupon: { id, code }, onDeleted, onClose }: DeleteCouponDialogProps) {
  const [deleteCoupon] = useDeleteCouponMutation();
  const { act, isBusy, failure } = useAct({ fallback: 'Failed to delete coupon' });
  const confirm = () =>
    act(async () => {
      await deleteCoupon({ variables: { id } });
      toast(`Coupon ${code} deleted`);
      await onDeleted();
      onClose();
    });
  return (
    <AlertDialog
      open
      title={`Delete coupon ${code}?`}
      confirmLabel="Delete"
      danger
      busy={isBusy}
      busyLabel="Deleting…"
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <p>Nobody can use it any more. Discounts that it already gave stay.</p>
      {failure && <Alert className="mt-4">{failure}</Alert>}
    </AlertDialog>
  );
}
