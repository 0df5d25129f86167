import { useAct } from '../../client/forms/use-act.ts';
import { AlertDialog } from '../../ui/dialogs/alert-dialog.tsx';
import { Alert } from '../../ui/messages/alert.tsx';
import { useCardMembershipsQuery, useDisconnectPaymentsMutation } from './payments.generated.ts';

interface DisconnectDialogProps {
  businessId: string;
  company: string;
  onClose: () => void;
}

/** Asks once more, and names the memberships whose card goes. */
export function DisconnectDialog({ businessId, company, onClose }: DisconnectDialogProps) {
  const { data } = useCardMembershipsQuery({ variables: { id: businessId }, fetchPolicy: 'network-only' });
  const [disconnect] = useDisconnectPaymentsMutation({
    // A managed business is part of its query's answer: nothing else would tell the screen.
    refetchQueries: ['BusinessPayments'],
    awaitRefetchQueries: true,
  });
  const { act, isBusy, failure } = useAct({ fallback: 'It could not be disconnected.' });
  const account = data?.managedBusiness.payments.account;
  const more = account ? account.cards - account.memberships.length : 0;

  const confirm = () =>
    act(async () => {
      await disconnect({ variables: { id: businessId } });
      onClose();
    });

  return (
    <AlertDialog
      open
      danger
      title={`Disconnect ${company}?`}
      confirmLabel="Disconnect"
      busy={isBusy}
      busyLabel="Disconnecting…"
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <div className="grid gap-3">
        {account === undefined || account === null ? (
          <p>Looking for memberships that pay by card…</p>
        ) : account.cards === 0 ? (
          <p>No membership has a card on file. New members pay you at pickup or delivery from now on.</p>
        ) : (
          <>
            <p>
              {account.cards === 1
                ? 'The card of 1 membership is removed. Its next boxes are unpaid until you mark them as paid, or the member gives a card again:'
                : `The cards of ${account.cards} memberships are removed. Their next boxes are unpaid until you mark them as paid, or the members give a card again:`}
            </p>
            <ul className="max-h-40 overflow-y-auto rounded-control border border-line px-3 py-2 text-ink">
              {account.memberships.map(({ id, name }) => (
                <li key={id}>{name}</li>
              ))}
              {more > 0 && <li className="text-muted">and {more} more</li>}
            </ul>
          </>
        )}
        {failure && <Alert>{failure}</Alert>}
      </div>
    </AlertDialog>
  );
}
