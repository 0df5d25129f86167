import { useState } from 'react';
import { errorMessage } from '../../client/errors/error-message.ts';
import { AlertDialog } from '../../ui/dialogs/alert-dialog.tsx';
import { Alert } from '../../ui/messages/alert.tsx';
import { toast } from '../../ui/messages/toaster.tsx';
import { useEndSessionsOfMutation } from './users.generated.ts';
import type { UserRowFragment } from './users.generated.ts';

/** Asks before somebody is signed out on every device. */
export function EndSessionsDialog({ user, onClose }: { user: UserRowFragment; onClose: () => void }) {
  const [endSessions, { loading }] = useEndSessionsOfMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const { id, username } = user;

  const confirm = async () => {
    setFailure(null);
    try {
      await endSessions({ variables: { id } });
      toast(`${username} is signed out everywhere`);
      onClose();
    } catch (error) {
      setFailure(errorMessage(error, { fallback: 'Failed to sign out' }));
    }
  };

  return (
    <AlertDialog
      open
      title={`Sign ${username} out everywhere?`}
      confirmLabel="Sign out everywhere"
      danger
      busy={loading}
      busyLabel="Signing out…"
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <p>Every device is signed out at once. Whoever knows the password can sign in again.</p>
      {failure && <Alert className="mt-4">{failure}</Alert>}
    </AlertDialog>
  );
}
