import { useState } from 'react';
import { attach } from '../../../schema/rules/accounts/roles.ts';
import type { StaffRole } from '../../../schema/rules/accounts/roles.ts';
import { answerOf } from '../../client/graphql/answer-of.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { SearchPicker } from '../../ui/forms/search-picker.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useSearchUsersLazyQuery } from './businesses.generated.ts';

/** Somebody who will be attached to the new business. */
export interface ChosenUser {
  userId: string;
  username: string;
  role: StaffRole;
}

interface AttachUsersProps {
  value: readonly ChosenUser[];
  onChange: (users: ChosenUser[]) => void;
}

/** Who works on the new business: search, then a role each. A second owner makes the first one an editor. */
export function AttachUsers({ value, onChange }: AttachUsersProps) {
  const search = useUserSearch();
  const [demoted, setDemoted] = useState<string | null>(null);

  const setRole = (user: ChosenUser, role: StaffRole) => {
    const earlier = role === 'owner' && value.find((other) => other.role === 'owner' && other !== user);
    setDemoted(earlier ? earlier.userId : null);
    const changed = attach(value, { ...user, role });
    // In the order in which they were chosen; who is new comes last.
    const order = value.map(({ userId }) => userId);
    const place = ({ userId }: ChosenUser) => order.indexOf(userId) + 1 || order.length + 1;
    onChange(changed.sort((a, b) => place(a) - place(b)));
  };

  // True only while that person is still in the list as an editor: after Create the list begins anew.
  const formerOwner = value.find(({ userId, role }) => userId === demoted && role === 'editor');
  const note = formerOwner ? `${formerOwner.username} is an editor now: a business has one owner.` : '';

  return (
    <div>
      <SearchPicker
        label="Attach users"
        optional
        placeholder="Search by username"
        search={search}
        onPick={({ id, label }) => {
          const isAttached = value.some(({ userId }) => userId === id);
          const role = value.some((user) => user.role === 'owner') ? 'editor' : 'owner';
          if (!isAttached) setRole({ userId: id, username: label, role }, role);
        }}
        noneFound="No users found"
      />
      {value.length > 0 && (
        <ul aria-label="Users to attach" className="mt-3 space-y-2">
          {value.map((user) => (
            <li key={user.userId} className="rounded-control bg-sunken p-2 pl-3">
              <div className="flex items-center justify-between gap-2">
                <span className="min-w-0 wrap-anywhere text-sm font-medium">{user.username}</span>
                <button
                  type="button"
                  className="-my-1 flex size-11 shrink-0 items-center justify-center rounded-control text-muted hover:text-ink"
                  onClick={() => onChange(value.filter((other) => other !== user))}
                >
                  <Icon name="close" size={18} />
                  <VisuallyHidden>Remove {user.username}</VisuallyHidden>
                </button>
              </div>
              <Select
                aria-label={`Role of ${user.username}`}
                value={user.role}
                onChange={(event) => setRole(user, event.target.value as StaffRole)}
              >
                <option value="owner">Owner</option>
                <option value="editor">Editor</option>
                <option value="viewer">Viewer</option>
              </Select>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className={note ? 'mt-2 text-sm text-muted' : 'sr-only'}>
        {note}
      </p>
    </div>
  );
}

function useUserSearch() {
  const [ask] = useSearchUsersLazyQuery({ fetchPolicy: 'network-only' });
  return async (search: string) => {
    const { searchAccounts } = await answerOf(ask({ variables: { search } }));
    return searchAccounts.map(({ id, username }) => ({ id, label: username }));
  };
}
