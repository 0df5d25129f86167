import { useAdminViewer } from '../../client/admin-viewer.ts';
import { BusinessChip } from './business-chip.tsx';
import { paramsOf, useListFilters, variablesOf } from './list-filters.ts';
import { joined, useMembershipPages } from './membership-pages.ts';
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
  const { data, previousData, error, fetchMore, refetch } = useAllMembershipsQuery({
    variables: variablesOf(filters),
    fetchPolicy: 'cache-and-network',
  });
  const pages = useMembershipPages({
    page: data?.memberships,
    pageBefore: previousData?.memberships,
    error,
    refetch,
    fetchAfter: (after) =>
      fetchMore({
        variables: { after },
        updateQuery: (before, { fetchMoreResult: more }) => ({
          memberships: joined(before.memberships, more.memberships),
        }),
      }),
  });
  return (
    <MembershipsList
      description="Everybody’s, at every business"
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
  const { attachments } = useAdminViewer();
  const [filters, change] = useListFilters();
  const { data, previousData, error, fetchMore, refetch } = useOwnMembershipsQuery({
    variables: variablesOf(filters),
    fetchPolicy: 'cache-and-network',
  });
  const pages = useMembershipPages({
    page: data?.viewer?.memberships,
    pageBefore: previousData?.viewer?.memberships,
    error,
    refetch,
    fetchAfter: (after) =>
      fetchMore({
        variables: { after },
        updateQuery: (before, { fetchMoreResult: more }) =>
          before.viewer && more.viewer
            ? {
                viewer: {
                  ...before.viewer,
                  memberships: joined(before.viewer.memberships, more.viewer.memberships),
                },
              }
            : before,
      }),
  });
  const [only] = attachments;
  return (
    <MembershipsList
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
