import { useState } from 'react';
import { useAdminViewer } from '../../client/session/admin-viewer.ts';
import { to } from '../screens.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/messages/empty-state.tsx';
import { Head } from '../../ui/page/head.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { ManageUsersDialog } from '../manage-users/manage-users-dialog.tsx';
import { BusinessCard } from './business-card.tsx';
import { useMyBusinessesQuery } from './my-businesses.generated.ts';

/** /admin/my: the businesses that somebody is attached to. Source: docs/rules.md "Admin area". */
export function MyBusinessesScreen() {
  const { attachments, isAdmin, mayAt } = useAdminViewer();
  const [managed, setManaged] = useState<{ id: string; name: string } | null>(null);
  // The frame knows the businesses already; a failure only leaves their member counts out.
  const { data } = useMyBusinessesQuery({ fetchPolicy: 'cache-and-network' });
  const counted = data?.viewer?.attachments;
  const current = counted ?? attachments;

  return (
    <>
      <Head title="My businesses · Regulars" noIndex />
      <PageTitle title="My businesses" description="The businesses that you are attached to" />
      {current.length === 0 ? (
        <EmptyState
          title="No businesses yet"
          drawing="shelf"
          action={isAdmin && <ButtonLink href={to('businesses')}>All businesses</ButtonLink>}
        >
          You are not attached to a business.
        </EmptyState>
      ) : (
        <ul className="group/list grid grid-cols-[minmax(0,1fr)] gap-4">
          {current.map(({ role, business }) => (
            <BusinessCard
              key={business.id}
              role={role}
              business={business}
              memberCount={counted?.find((one) => one.business.id === business.id)?.memberCount}
              isOnly={current.length === 1}
              onManageUsers={mayAt(business.id, 'staff:manage') ? () => setManaged(business) : null}
            />
          ))}
        </ul>
      )}
      {managed && <ManageUsersDialog business={managed} onClose={() => setManaged(null)} />}
    </>
  );
}
