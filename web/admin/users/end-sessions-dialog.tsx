import { useAct } from '../../client/forms/use-act.ts';
import { AlertDialog } from '../../ui/dialogs/alert-dialog.tsx';
import { Alert } from '../../ui/messages/alert.tsx';
import { toast } from '../../ui/messages/toaster.tsx';
import { useEndSessionsOfMutation } from './users.generated.ts';
import type { UserRowFragment } from './users.generated.ts';

/** Asks before somebody is signed out on every device. */
export function EndSessionsDialog({ user, onClose }: { user: UserRowFragment; onClose: () => void }) {
  const [endSessions] = useEndSessionsOfMutation();
  const { act, isBusy, failure } = useAct({ fallback: 'Failed to sign out' });
  const { id, username } = user;

  const confirm = () =>
    act(async () => {
      await endSessions({ variables: { id } });
      toast(`${username} is signed out everywhere`);
      onClose();
    });

  return (
    <AlertDialog
      open
      title={`Sign ${username} out everywhere?`}
      confirmLabel="Sign out everywhere"
      danger
      busy={isBusy}
      busyLabel="Signing out…"
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <p>Every device is signed out at once. Whoever knows the password can sign in again.</p>
      {failure && <Alert className="mt-4">{failure}</Alert>}
    </AlertDialog>
  );
}
