import { useState } from 'react';
import { AlertDialog } from '../../ui/dialogs/alert-dialog.tsx';
import { Badge } from '../../ui/text/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { roleWords } from './role-words.ts';
import type { BusinessStaffQuery } from './manage-users.generated.ts';

export type AttachedUser = BusinessStaffQuery['managedBusiness']['staff'][number];

/** Owner first, then editors and viewers, each with a way out. */
export function AttachedUsers({
  staff,
  onRemove,
}: {
  staff: readonly AttachedUser[];
  onRemove: (user: AttachedUser) => Promise<unknown>;
}) {
  const [removing, setRemoving] = useState<string | null>(null);
  const [toRemove, setToRemove] = useState<AttachedUser | null>(null);
  if (staff.length === 0) return <p className="py-4 text-center text-muted">No users attached</p>;
  const remove = async (user: AttachedUser) => {
    setRemoving(user.id);
    await onRemove(user);
    setRemoving(null);
  };
  return (
    <>
      <ul aria-label="Attached users" className="divide-y divide-line border-y border-line">
        {staff.map((user) => (
          <li key={user.id} className="flex min-h-14 items-center gap-3">
            <span className="min-w-0 flex-1 wrap-anywhere font-medium">{user.username}</span>
            <Badge tone={user.role === 'owner' ? 'accent' : 'plain'}>{roleWords[user.role]}</Badge>
            <Button
              variant="quiet"
              className="-mr-4"
              busy={removing === user.id}
              busyLabel="…"
              onClick={() => (user.role === 'owner' ? setToRemove(user) : void remove(user))}
            >
              Remove <VisuallyHidden>{user.username}</VisuallyHidden>
            </Button>
          </li>
        ))}
      </ul>
      <AlertDialog
        open={toRemove !== null}
        title="Remove the owner?"
        confirmLabel="Remove"
        danger
        onConfirm={() => {
          if (toRemove) void remove(toRemove);
          setToRemove(null);
        }}
        onCancel={() => setToRemove(null)}
      >
        The business has no owner then: nobody there can manage its people or cancel a membership, until an
        administrator makes somebody the owner.
      </AlertDialog>
    </>
  );
}
