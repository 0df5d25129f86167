import { useAdminViewer } from '../../client/session/admin-viewer.ts';
import { useListPages } from '../../client/graphql/list-pages.ts';
import { BusinessChip } from './business-chip.tsx';
import { LIST_FAILED, paramsOf, useListFilters, variablesOf } from './list-filters.ts';
import { MembershipsList } from './memberships-list.tsx';
import { OwnBusinessChip } from './own-business-chip.tsx';
import { useAllMembershipsQuery, useOwnMembershipsQuery } from './memberships.generated.ts';

/** /admin/memberships: of every business for platform admins, of their own for everybody else. */
export function MembershipsScreen() {
  const { isAdmin } = useAdminViewer();
  return isAdmin ? <AllMemberships /> : <OwnMemberships />;
}

function AllMemberships() {
  const [filters, change] = useListFilters();
  const pages = useListPages(
    useAllMembershipsQuery({ variables: variablesOf(filters), fetchPolicy: 'cache-and-network' }),
    {
      of: ({ memberships }) => memberships,
      with: (data, memberships) => ({ ...data, memberships }),
      failed: LIST_FAILED,
    },
  );
  return (
    <MembershipsList
      description="Everybody’s, at every business"
      findsNames
      filters={filters}
      onFilter={change}
      pages={pages}
      csvPath={`/api/admin/memberships.csv?${paramsOf(filters)}`}
      withBusiness
      businessChip={
        <BusinessChip
          slug={filters.business}
          nameOf={(slug) => pages.rows?.find(({ business }) => business.slug === slug)?.business.name}
          onChange={(business) => change({ business })}
        />
      }
    />
  );
}

function OwnMemberships() {
  const { attachments, mayAt } = useAdminViewer();
  const [filters, change] = useListFilters();
  const pages = useListPages(
    useOwnMembershipsQuery({ variables: variablesOf(filters), fetchPolicy: 'cache-and-network' }),
    {
      of: ({ viewer }) => viewer?.memberships,
      with: (data, memberships) => ({ ...data, viewer: data.viewer && { ...data.viewer, memberships } }),
      failed: LIST_FAILED,
    },
  );
  const [only] = attachments;
  return (
    <MembershipsList
      findsNames={attachments.some(({ business }) => mayAt(business.id, 'member:contact'))}
      description={attachments.length === 1 ? only?.business.name : 'At your businesses'}
      filters={filters}
      onFilter={change}
      pages={pages}
      csvPath={`/api/my/memberships.csv?${paramsOf(filters)}`}
      withBusiness={attachments.length > 1}
      businessChip={
        attachments.length > 1 && (
          <OwnBusinessChip slug={filters.business} onChange={(business) => change({ business })} />
        )
      }
    />
  );
}
