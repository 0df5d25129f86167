import { useState } from 'react';
import { useAdminViewer } from '../../client/session/admin-viewer.ts';
import { Badge } from '../../ui/text/badge.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import type { Column } from '../../ui/lists/data-table.tsx';
import { EmptyState } from '../../ui/messages/empty-state.tsx';
import { LocalDay } from '../../ui/text/local-day.tsx';
import { RowMenu } from '../../ui/menus/row-menu.tsx';
import { EndSessionsDialog } from './end-sessions-dialog.tsx';
import { PasswordLinkDialog } from './password-link-dialog.tsx';
import { ResetSecondFactorDialog } from './reset-second-factor-dialog.tsx';
import { SetAdminDialog } from './set-admin-dialog.tsx';
import { SetDisabledDialog } from './set-disabled-dialog.tsx';
import type { UserRowFragment } from './users.generated.ts';

interface UserListProps {
  /** Undefined while the first answer is on the way. */
  users: readonly UserRowFragment[] | undefined;
  search: string;
  busy: boolean;
}

/** What is asked before it is done. */
type Asked = 'password-link' | 'end-sessions' | 'second-factor' | 'admin' | 'disable';

/** User ID, Username, Role and Created, newest first. */
export function UserList({ users, search, busy }: UserListProps) {
  const { account } = useAdminViewer();
  const [asked, setAsked] = useState<{ what: Asked; user: UserRowFragment } | null>(null);
  const menuOf = (user: UserRowFragment) => {
    const isSelf = user.id === account.id;
    const ask = (what: Asked) => () => setAsked({ what, user });
    return (
      <RowMenu
        label={`Actions for ${user.username}`}
        actions={[
          {
            label: 'Send a password link',
            icon: 'mail',
            onSelect: ask('password-link'),
            disabledReason: user.disabledAt ? 'The account is disabled' : null,
          },
          { label: 'Sign out everywhere', icon: 'log-out', onSelect: ask('end-sessions') },
          { label: 'Reset the second factor', icon: 'key', onSelect: ask('second-factor') },
          user.isAdmin
            ? {
                label: isSelf ? 'Remove my administrator access' : 'Remove administrator access',
                icon: 'ban',
                danger: true,
                onSelect: ask('admin'),
              }
            : { label: 'Make administrator', icon: 'key', onSelect: ask('admin') },
          user.disabledAt
            ? { label: 'Enable account', icon: 'undo', onSelect: ask('disable') }
            : {
                label: 'Disable account',
                icon: 'lock',
                danger: true,
                onSelect: ask('disable'),
                disabledReason: isSelf ? 'This is your own account' : null,
              },
        ]}
      />
    );
  };
  const close = () => setAsked(null);
  return (
    <>
      <DataTable
        label="Users"
        columns={columns}
        rows={users}
        rowKey={({ id }) => id}
        busy={busy}
        empty={<NoUsers search={search} />}
        actions={menuOf}
        isCompact
        opensMenu
      />
      {asked?.what === 'admin' && <SetAdminDialog user={asked.user} onClose={close} />}
      {asked?.what === 'password-link' && <PasswordLinkDialog user={asked.user} onClose={close} />}
      {asked?.what === 'end-sessions' && <EndSessionsDialog user={asked.user} onClose={close} />}
      {asked?.what === 'second-factor' && <ResetSecondFactorDialog user={asked.user} onClose={close} />}
      {asked?.what === 'disable' && <SetDisabledDialog user={asked.user} onClose={close} />}
    </>
  );
}

/** Accounts belong to no business: their days are the reader's. */
const hereZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

const columns: readonly Column<UserRowFragment>[] = [
  { header: 'User ID', isBelow: true, cell: ({ publicId }) => <IdOf publicId={publicId} /> },
  {
    header: 'Username',
    isTitle: true,
    className: 'wrap-break-word',
    cell: ({ username, name }) => (
      <>
        {username}
        {name && <span className="block text-sm font-normal text-muted">{name}</span>}
      </>
    ),
  },
  {
    header: 'Role',
    cell: ({ isAdmin, disabledAt }) => (
      <span className="inline-flex flex-wrap gap-1">
        {isAdmin ? <Badge tone="accent">Administrator</Badge> : <span className="text-muted">User</span>}
        {disabledAt && <Badge tone="bad">Disabled</Badge>}
      </span>
    ),
  },
  {
    header: 'Created',
    isSecond: true,
    cell: ({ createdAt }) => <LocalDay instant={createdAt} timeZone={hereZone()} />,
  },
];

/** Whole when pointed at; cut where a column is narrow. */
function IdOf({ publicId }: { publicId: string }) {
  return (
    <code title={publicId} className="block truncate text-xs text-muted sm:max-w-24 lg:max-w-none">
      {publicId}
    </code>
  );
}

function NoUsers({ search }: { search: string }) {
  return (
    <EmptyState title="No users found" drawing="path">
      {search
        ? `Nobody’s name, username or email matches “${search}”.`
        : 'Create your first user to get started.'}
    </EmptyState>
  );
}
