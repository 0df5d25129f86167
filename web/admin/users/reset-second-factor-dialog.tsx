import { useAct } from '../../client/forms/use-act.ts';
import { AlertDialog } from '../../ui/dialogs/alert-dialog.tsx';
import { Alert } from '../../ui/messages/alert.tsx';
import { toast } from '../../ui/messages/toaster.tsx';
import { useResetSecondFactorMutation } from './users.generated.ts';
import type { UserRowFragment } from './users.generated.ts';

/** Asks before the second factors of somebody are taken away, who lost them (docs/rules.md "A second factor"). */
export function ResetSecondFactorDialog({ user, onClose }: { user: UserRowFragment; onClose: () => void }) {
  const [reset] = useResetSecondFactorMutation();
  const { act, isBusy, failure } = useAct({ fallback: 'Failed to reset the second factor' });
  const { id, username } = user;

  const confirm = () =>
    act(async () => {
      await reset({ variables: { id } });
      toast(`${username} has no second factor any more`);
      onClose();
    });

  return (
    <AlertDialog
      open
      title={`Reset the second factor of ${username}?`}
      confirmLabel="Reset"
      danger
      busy={isBusy}
      busyLabel="Resetting…"
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <p>
        Their passkeys, authenticator app and recovery codes are taken away, and every device is signed out.
        The password is enough to sign in then, so be sure that it is they who ask. A mail tells them.
      </p>
      {failure && <Alert className="mt-4">{failure}</Alert>}
    </AlertDialog>
  );
}
