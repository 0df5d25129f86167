import { useState } from 'react';
import { errorMessage } from '../../client/errors/error-message.ts';
import { failureOf } from '../../client/errors/failure.ts';
import { Alert } from '../../ui/messages/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Skeleton, SkeletonShape } from '../../ui/lists/skeleton.tsx';
import { AttachForm } from './attach-form.tsx';
import { AttachedUsers } from './attached-users.tsx';
import type { AttachedUser } from './attached-users.tsx';
import { Invitations } from './invitations.tsx';
import { StatusMessage } from './status-message.tsx';
import type { Status } from './status-message.tsx';
import {
  useAttachUserMutation,
  useBusinessStaffQuery,
  useRemoveUserMutation,
} from './manage-users.generated.ts';

interface ManageUsersDialogProps {
  business: { id: string; name: string };
  /** How many are attached now, after each change. */
  onChanged?: () => void;
  onClose: () => void;
}

/** Who is attached to a business: add editors and viewers, remove anybody. Source: docs/rules.md "Attaching people". */
export function ManageUsersDialog({ business, onChanged, onClose }: ManageUsersDialogProps) {
  const { id, name } = business;
  const { data, error, refetch } = useBusinessStaffQuery({
    variables: { id },
    fetchPolicy: 'cache-and-network',
  });
  const [attachUser] = useAttachUserMutation();
  const [removeUser] = useRemoveUserMutation();
  const [status, setStatus] = useState<Status | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  /** Does it, reads the list again and says so; true where it was done. */
  const change = async (act: () => Promise<unknown>, done: Status, fallback: string): Promise<boolean> => {
    setFailure(null);
    setStatus(null);
    try {
      await act();
    } catch (error) {
      setFailure(errorMessage(error, { fallback }));
      return false;
    }
    setStatus(done);
    onChanged?.();
    await refetch().catch(() => {});
    return true;
  };
  const attach = ({ id: accountId, role }: Pick<AttachedUser, 'id' | 'role'>) =>
    change(
      () => attachUser({ variables: { id, accountId, role } }),
      { sentence: 'User attached' },
      'Failed to attach user',
    );
  const remove = (user: AttachedUser) =>
    change(
      () => removeUser({ variables: { id, accountId: user.id } }),
      { sentence: 'User removed', undo: () => void attach(user) },
      'Failed to remove user',
    );

  const staff = data?.managedBusiness.staff;
  return (
    <Dialog
      open
      focusesField
      onClose={onClose}
      title="Manage Users"
      description={`Who may work on ${name}`}
      footer={
        <Button variant="secondary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className="space-y-6">
        <AttachForm businessId={id} onAttach={attach} />
        {failure && <Alert>{failure}</Alert>}
        <StatusMessage status={status} onDone={() => setStatus(null)} />
        {staff ? (
          <AttachedUsers staff={staff} onRemove={remove} />
        ) : error ? (
          <Alert
            action={
              <Button variant="secondary" onClick={() => void refetch()}>
                Try Again
              </Button>
            }
          >
            {failureOf(error, 'Failed to load users').message}
          </Alert>
        ) : (
          <Skeleton>
            <SkeletonShape className="h-24 w-full" />
          </Skeleton>
        )}
        <Invitations businessId={id} />
      </div>
    </Dialog>
  );
}
