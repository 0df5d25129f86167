import { useParams } from 'react-router-dom';
import { useListPages } from '../../client/graphql/list-pages.ts';
import { useBusinessActivityQuery } from './activity.generated.ts';
import { paramsOf, useActivityFilters, variablesOf } from './activity-filters.ts';
import { ActivityList } from './activity-list.tsx';

/** /admin/business/{id}/activity: what staff and admins did at one business; for its owner. Source: docs/rules.md "What staff did". */
export function BusinessActivityScreen() {
  const { id = '' } = useParams();
  const [filters, change] = useActivityFilters();
  const answered = useBusinessActivityQuery({
    variables: { id, ...variablesOf(filters) },
    fetchPolicy: 'cache-and-network',
  });
  const pages = useListPages(answered, {
    of: ({ activity }) => activity,
    with: (data, activity) => ({ ...data, activity }),
    failed: 'The activity could not be loaded.',
  });
  const business = (answered.data ?? answered.previousData)?.managedBusiness.business;
  return (
    <ActivityList
      description={business?.name}
      business={business}
      isOfBusiness
      filters={filters}
      onFilter={change}
      pages={pages}
      csvPath={`/api/admin/businesses/${encodeURIComponent(id)}/activity.csv?${paramsOf(filters)}`}
    />
  );
}
