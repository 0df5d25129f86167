import { useState } from 'react';
import { useAdminViewer } from '../../client/session/admin-viewer.ts';
import { Badge } from '../../ui/text/badge.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import type { Column } from '../../ui/lists/data-table.tsx';
import { EmptyState } from '../../ui/messages/empty-state.tsx';
import { LocalDay } from '../../ui/text/local-day.tsx';
import { RowMenu } from '../../ui/menus/row-menu.tsx';
import { SetAdminDialog } from './set-admin-dialog.tsx';
import type { UserRowFragment } from './users.generated.ts';

interface UserListProps {
  /** Undefined while the first answer is on the way. */
  users: readonly UserRowFragment[] | undefined;
  search: string;
  busy: boolean;
}

/** User ID, Username, Role and Created, newest first. */
export function UserList({ users, search, busy }: UserListProps) {
  const { account } = useAdminViewer();
  const [changing, setChanging] = useState<UserRowFragment | null>(null);
  const menuOf = (user: UserRowFragment) => (
    <RowMenu
      label={`Actions for ${user.username}`}
      actions={[
        user.isAdmin
          ? {
              label:
                user.id === account.id ? 'Remove my administrator access' : 'Remove administrator access',
              icon: 'ban',
              danger: true,
              onSelect: () => setChanging(user),
            }
          : { label: 'Make administrator', icon: 'key', onSelect: () => setChanging(user) },
      ]}
    />
  );
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
      {changing && <SetAdminDialog user={changing} onClose={() => setChanging(null)} />}
    </>
  );
}

/** Accounts belong to no business: their days are the reader's. */
const hereZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

const columns: readonly Column<UserRowFragment>[] = [
  { header: 'Username', isTitle: true, className: 'wrap-break-word', cell: ({ username }) => username },
  {
    header: 'Role',
    cell: ({ isAdmin }) =>
      isAdmin ? <Badge tone="accent">Administrator</Badge> : <span className="text-muted">User</span>,
  },
  {
    header: 'Created',
    isSecond: true,
    cell: ({ createdAt }) => <LocalDay instant={createdAt} timeZone={hereZone()} />,
  },
  { header: 'User ID', isLeftOut: true, cell: ({ publicId }) => <IdOf publicId={publicId} /> },
];

/** Whole when pointed at; cut where a column is narrow. */
function IdOf({ publicId }: { publicId: string }) {
  return (
    <code title={publicId} className="block max-w-24 truncate text-xs text-muted lg:max-w-none">
      {publicId}
    </code>
  );
}

function NoUsers({ search }: { search: string }) {
  return (
    <EmptyState title="No users found" drawing="path">
      {search ? `Nobody’s username matches “${search}”.` : 'Create your first user to get started.'}
    </EmptyState>
  );
}
