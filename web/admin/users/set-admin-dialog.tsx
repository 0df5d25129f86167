import { useApolloClient } from '@apollo/client/react';
import { useAdminViewer } from '../../client/session/admin-viewer.ts';
import { useAct } from '../../client/forms/use-act.ts';
import { AlertDialog } from '../../ui/dialogs/alert-dialog.tsx';
import { Alert } from '../../ui/messages/alert.tsx';
import { toast } from '../../ui/messages/toaster.tsx';
import { useSetAdminMutation } from './users.generated.ts';
import type { UserRowFragment } from './users.generated.ts';

/** Asks before somebody becomes an administrator, or is one no longer. */
export function SetAdminDialog({ user, onClose }: { user: UserRowFragment; onClose: () => void }) {
  const client = useApolloClient();
  const { account } = useAdminViewer();
  const [setAdmin] = useSetAdminMutation();
  const { act, isBusy, failure } = useAct({ fallback: 'Failed to change administrator access' });
  const { id, username, isAdmin } = user;

  const confirm = () =>
    act(async () => {
      await setAdmin({ variables: { id, isAdmin: !isAdmin } });
      toast(isAdmin ? `${username} is no longer an administrator` : `${username} is an administrator now`);
      onClose();
      // Who took it from themselves is led away by the frame, as soon as it hears of it.
      if (id === account.id) await client.refetchQueries({ include: ['AdminViewer'] });
    });

  return (
    <AlertDialog
      open
      title={isAdmin ? `Remove administrator access from ${username}?` : `Make ${username} an administrator?`}
      confirmLabel={isAdmin ? 'Remove access' : 'Make administrator'}
      danger={isAdmin}
      busy={isBusy}
      busyLabel="Saving…"
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <p>{consequence(isAdmin, id === account.id)}</p>
      {failure && <Alert className="mt-4">{failure}</Alert>}
    </AlertDialog>
  );
}

function consequence(isAdmin: boolean, isSelf: boolean): string {
  if (!isAdmin) return 'Administrators can manage businesses, users and system settings.';
  return isSelf
    ? 'You will no longer be able to open this page. Businesses that you are attached to stay yours.'
    : 'They will no longer manage businesses, users and system settings. Businesses that they are attached to stay theirs.';
}
