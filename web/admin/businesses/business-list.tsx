import { useState } from 'react';
import { to } from '../screens.ts';
import { businessHref } from '../../app/site-config.ts';
import { useSiteConfig } from '../../app/site-context.tsx';
import { DataTable, RowLink } from '../../ui/lists/data-table.tsx';
import type { Column } from '../../ui/lists/data-table.tsx';
import { EmptyState } from '../../ui/messages/empty-state.tsx';
import { RowMenu } from '../../ui/menus/row-menu.tsx';
import { Badge } from '../../ui/text/badge.tsx';
import { BusinessMark } from '../../ui/icons/business-mark.tsx';
import { MakeOwnerDialog } from '../manage-users/make-owner-dialog.tsx';
import { ManageUsersDialog } from '../manage-users/manage-users-dialog.tsx';
import type { AdminBusinessRowFragment } from './businesses.generated.ts';
import { DeleteBusinessDialog } from './delete-business-dialog.tsx';

interface BusinessListProps {
  /** Undefined while the first answer is on the way. */
  businesses: readonly AdminBusinessRowFragment[] | undefined;
  search: string;
  busy: boolean;
  onChanged: () => Promise<unknown>;
}

/** Id, name, subdomain and user count, with what can be done to each. */
export function BusinessList({ businesses, search, busy, onChanged }: BusinessListProps) {
  const config = useSiteConfig();
  const [managed, setManaged] = useState<AdminBusinessRowFragment | null>(null);
  const [owned, setOwned] = useState<AdminBusinessRowFragment | null>(null);
  const [deleted, setDeleted] = useState<AdminBusinessRowFragment | null>(null);
  const menuOf = (row: AdminBusinessRowFragment) => (
    <RowMenu
      label={`Actions for ${row.business.name}`}
      actions={[
        { label: 'Dashboard', icon: 'dashboard', href: to('business', row.business.id) },
        { label: 'Edit Page', icon: 'edit', href: to('businessPage', row.business.id) },
        {
          label: 'View Site',
          icon: 'external',
          href: businessHref(row.business.slug, config),
          target: '_blank',
        },
        { label: 'Manage Users', icon: 'users', onSelect: () => setManaged(row) },
        { label: 'Make owner', icon: 'users', onSelect: () => setOwned(row) },
        { label: 'Delete', icon: 'trash', danger: true, onSelect: () => setDeleted(row) },
      ]}
    />
  );
  return (
    <>
      <DataTable
        label="Businesses"
        columns={columns}
        rows={businesses}
        rowKey={({ business }) => business.id}
        busy={busy}
        empty={<NoBusinesses search={search} />}
        actions={menuOf}
        isCompact
        isLinked
      />
      {managed && (
        <ManageUsersDialog
          business={managed.business}
          onChanged={() => void onChanged()}
          onClose={() => setManaged(null)}
        />
      )}
      {owned && (
        <MakeOwnerDialog
          business={owned.business}
          onDone={() => void onChanged()}
          onClose={() => setOwned(null)}
        />
      )}
      {deleted && (
        <DeleteBusinessDialog row={deleted} onDeleted={onChanged} onClose={() => setDeleted(null)} />
      )}
    </>
  );
}

const columns: readonly Column<AdminBusinessRowFragment>[] = [
  // Below the name, beside the mark.
  { header: 'ID', isBelow: true, className: 'tabular max-sm:pl-11', cell: ({ business }) => business.id },
  {
    header: 'Name',
    isTitle: true,
    cell: ({ business }) => (
      <span className="flex items-center gap-3">
        <BusinessMark name={business.name} logoUrl={business.logoUrl} />
        <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <RowLink href={to('business', business.id)}>{business.name}</RowLink>
          {business.notOpenYet && <Badge>Not open yet</Badge>}
        </span>
      </span>
    ),
  },
  {
    header: 'Subdomain',
    isSecond: true,
    className: 'max-sm:pl-11',
    cell: ({ business }) => <span className="wrap-anywhere text-muted">{business.slug}</span>,
  },
  {
    header: 'Members',
    align: 'right',
    isLeftOut: true,
    cell: ({ memberCount }) => memberCount,
  },
  { header: 'Users', align: 'right', cell: ({ userCount }) => <UserCount count={userCount} /> },
];

/** With its word where the column has no head: on a phone. */
function UserCount({ count }: { count: number }) {
  return (
    <>
      {count}
      <span className="text-muted sm:hidden"> {count === 1 ? 'user' : 'users'}</span>
    </>
  );
}

function NoBusinesses({ search }: { search: string }) {
  return (
    <EmptyState title="No businesses found" drawing="shelf">
      {search ? `Nothing matches “${search}”.` : 'Create your first business to get started.'}
    </EmptyState>
  );
}
