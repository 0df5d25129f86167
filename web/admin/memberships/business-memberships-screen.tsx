import { useParams } from 'react-router-dom';
import { useAdminViewer } from '../../client/session/admin-viewer.ts';
import { useListPages } from '../../client/graphql/list-pages.ts';
import { LIST_FAILED, paramsOf, useListFilters, variablesOf } from './list-filters.ts';
import { useBusinessMembershipsQuery, useBusinessOfMembershipsQuery } from './memberships.generated.ts';
import { MembershipsList } from './memberships-list.tsx';

/** /admin/business/{id}/memberships: those of one business. */
export function BusinessMembershipsScreen() {
  const { id = '' } = useParams();
  const [requested, change] = useListFilters();
  // The address of this list names its business already.
  const filters = { ...requested, business: '' };
  const { search, status } = variablesOf(filters);
  const pages = useListPages(
    useBusinessMembershipsQuery({ variables: { id, search, status }, fetchPolicy: 'cache-and-network' }),
    {
      of: ({ businessMemberships }) => businessMemberships,
      with: (data, businessMemberships) => ({ ...data, businessMemberships }),
      failed: LIST_FAILED,
    },
  );
  const businessName = useBusinessName(id);
  const { attachments, mayAt } = useAdminViewer();
  return (
    <MembershipsList
      description={businessName}
      findsNames={mayAt(id, 'member:contact')}
      businessName={businessName}
      slug={attachments.find(({ business }) => business.id === id)?.business.slug}
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
