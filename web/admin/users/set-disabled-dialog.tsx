import { useAct } from '../../client/forms/use-act.ts';
import { AlertDialog } from '../../ui/dialogs/alert-dialog.tsx';
import { Alert } from '../../ui/messages/alert.tsx';
import { toast } from '../../ui/messages/toaster.tsx';
import { useSetDisabledMutation } from './users.generated.ts';
import type { UserRowFragment } from './users.generated.ts';

/** Asks before an account is disabled, or enabled again. */
export function SetDisabledDialog({ user, onClose }: { user: UserRowFragment; onClose: () => void }) {
  const [setDisabled] = useSetDisabledMutation();
  const { act, isBusy, failure } = useAct({ fallback: 'Failed to change the account' });
  const { id, username } = user;
  const isDisabled = !user.disabledAt;

  const confirm = () =>
    act(async () => {
      await setDisabled({ variables: { id, isDisabled } });
      toast(isDisabled ? `${username} is disabled` : `${username} can sign in again`);
      onClose();
    });

  return (
    <AlertDialog
      open
      title={isDisabled ? `Disable ${username}?` : `Enable ${username}?`}
      confirmLabel={isDisabled ? 'Disable account' : 'Enable account'}
      danger={isDisabled}
      busy={isBusy}
      busyLabel="Saving…"
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <p>
        {isDisabled
          ? 'They are signed out everywhere and can’t sign in. Their memberships and businesses stay as they are.'
          : 'They can sign in again with the password of before.'}
      </p>
      {failure && <Alert className="mt-4">{failure}</Alert>}
    </AlertDialog>
  );
}
