import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { errorMessage } from '../../client/errors/error-message.ts';
import { Alert } from '../../ui/messages/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { SearchPicker } from '../../ui/forms/search-picker.tsx';
import type { PickerOption } from '../../ui/forms/search-picker.tsx';
import { toast } from '../../ui/messages/toaster.tsx';
import {
  SearchOwnersDocument,
  useAttachUserMutation,
  useBusinessStaffQuery,
} from './manage-users.generated.ts';
import type { SearchOwnersQuery, SearchOwnersQueryVariables } from './manage-users.generated.ts';

interface MakeOwnerDialogProps {
  business: { id: string; name: string };
  onDone: () => void;
  onClose: () => void;
}

/** For platform admins: gives a business its owner, or another one; the earlier one becomes an editor. */
export function MakeOwnerDialog({ business: { id, name }, onDone, onClose }: MakeOwnerDialogProps) {
  const { data } = useBusinessStaffQuery({ variables: { id }, fetchPolicy: 'cache-and-network' });
  const [attachUser, { loading }] = useAttachUserMutation();
  const [picked, setPicked] = useState<PickerOption | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const search = useOwnerSearch();
  const staff = data?.managedBusiness.staff;
  const owner = staff?.find(({ role }) => role === 'owner');

  async function make(user: PickerOption) {
    setFailure(null);
    try {
      await attachUser({ variables: { id, accountId: user.id, role: 'owner' } });
    } catch (error) {
      setFailure(errorMessage(error, { fallback: 'The owner could not be changed.' }));
      return;
    }
    toast(`${user.label} owns ${name} now`);
    onDone();
    onClose();
  }

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
            busy={loading}
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
        <SearchPicker
          label="New owner"
          placeholder="Search by username"
          search={search}
          onPick={setPicked}
          noneFound="No users found"
        />
      )}
      {failure && <Alert className="mt-4">{failure}</Alert>}
    </Dialog>
  );
}

function useOwnerSearch() {
  const client = useApolloClient();
  return async (search: string) => {
    const { data } = await client.query<SearchOwnersQuery, SearchOwnersQueryVariables>({
      query: SearchOwnersDocument,
      variables: { search },
      fetchPolicy: 'network-only',
    });
    return (data?.searchAccounts ?? []).map(({ id, username }) => ({ id, label: username }));
  };
}
