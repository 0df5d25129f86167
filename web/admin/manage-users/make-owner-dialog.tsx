import { useState } from 'react';
import { useAct } from '../../client/forms/use-act.ts';
import { answerOf } from '../../client/graphql/answer-of.ts';
import { Alert } from '../../ui/messages/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { SearchPicker } from '../../ui/forms/search-picker.tsx';
import type { PickerOption } from '../../ui/forms/search-picker.tsx';
import { toast } from '../../ui/messages/toaster.tsx';
import { InviteForm } from './invite-form.tsx';
import {
  useAttachUserMutation,
  useBusinessStaffQuery,
  useSearchOwnersLazyQuery,
} from './manage-users.generated.ts';

interface MakeOwnerDialogProps {
  business: { id: string; name: string };
  onDone: () => void;
  onClose: () => void;
}

/**
 * For platform admins: gives a business its owner, or another one, or invites somebody who becomes it; the earlier one
 * becomes an editor.
 */
export function MakeOwnerDialog({ business: { id, name }, onDone, onClose }: MakeOwnerDialogProps) {
  const { data } = useBusinessStaffQuery({ variables: { id }, fetchPolicy: 'cache-and-network' });
  const [attachUser] = useAttachUserMutation();
  const [picked, setPicked] = useState<PickerOption | null>(null);
  const { act, isBusy, failure } = useAct({ fallback: 'The owner could not be changed.' });
  const search = useOwnerSearch();
  const staff = data?.managedBusiness.staff;
  const owner = staff?.find(({ role }) => role === 'owner');

  const make = (user: PickerOption) =>
    act(async () => {
      await attachUser({ variables: { id, accountId: user.id, role: 'owner' } });
      toast(`${user.label} owns ${name} now`);
      onDone();
      onClose();
    });

  return (
    <Dialog
      open
      focusesField
      onClose={onClose}
      title="Make owner"
      description={staff && (owner ? `${owner.username} owns ${name}.` : `${name} has no owner.`)}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            busy={isBusy}
            busyLabel="One moment…"
            aria-disabled={!picked || undefined}
            onClick={() => picked && void make(picked)}
          >
            Make Owner
          </Button>
        </>
      }
    >
      {picked ? (
        <p className="rounded-control bg-sunken p-3 text-sm">
          <strong className="font-semibold wrap-anywhere">{picked.label}</strong> becomes the owner of {name}.
          {owner && owner.id !== picked.id && ` ${owner.username} stays as an editor.`}
        </p>
      ) : (
        <div className="space-y-6">
          <SearchPicker
            label="New owner"
            placeholder="Search by username"
            search={search}
            onPick={setPicked}
            noneFound="No users found"
          />
          <section aria-label="Invite an owner" className="space-y-4">
            <InviteForm businessId={id} label="Or invite the owner by email" roles={['owner']} />
          </section>
        </div>
      )}
      {failure && <Alert className="mt-4">{failure}</Alert>}
    </Dialog>
  );
}

function useOwnerSearch() {
  const [ask] = useSearchOwnersLazyQuery({ fetchPolicy: 'network-only' });
  return async (search: string) => {
    const { searchAccounts } = await answerOf(ask({ variables: { search } }));
    return searchAccounts.map(({ id, username }) => ({ id, label: username }));
  };
}
