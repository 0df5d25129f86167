import { useParams } from 'react-router-dom';
import { useAdminViewer } from '../../client/admin-viewer.ts';
import { paramsOf, useListFilters, variablesOf } from './list-filters.ts';
import { joined, useMembershipPages } from './membership-pages.ts';
import { useBusinessMembershipsQuery, useBusinessOfMembershipsQuery } from './memberships.generated.ts';
import { MembershipsList } from './memberships-list.tsx';

/** /admin/business/{id}/memberships: those of one business. */
export function BusinessMembershipsScreen() {
  const { id = '' } = useParams();
  const [asked, change] = useListFilters();
  // The address of this list names its business already.
  const filters = { ...asked, business: '' };
  const { search, status } = variablesOf(filters);
  const { data, previousData, error, fetchMore, refetch } = useBusinessMembershipsQuery({
    variables: { id, search, status },
    fetchPolicy: 'cache-and-network',
  });
  const pages = useMembershipPages({
    page: data?.businessMemberships,
    pageBefore: previousData?.businessMemberships,
    error,
    refetch,
    fetchAfter: (after) =>
      fetchMore({
        variables: { after },
        updateQuery: (before, { fetchMoreResult: more }) => ({
          businessMemberships: joined(before.businessMemberships, more.businessMemberships),
        }),
      }),
  });
  return (
    <MembershipsList
      description={useBusinessName(id)}
      filters={filters}
      onFilter={change}
      pages={pages}
      csvPath={`/api/admin/businesses/${encodeURIComponent(id)}/memberships.csv?${paramsOf(filters)}`}
    />
  );
}

function useBusinessName(id: string): string | undefined {
  const { attachments } = useAdminViewer();
  const mine = attachments.find(({ business }) => business.id === id);
  const { data } = useBusinessOfMembershipsQuery(mine ? { skip: true } : { variables: { id } });
  return (mine ?? data?.managedBusiness)?.business.name;
}
