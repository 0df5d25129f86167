import { useListPages } from '../../client/graphql/list-pages.ts';
import { useAllActivityQuery } from './activity.generated.ts';
import { paramsOf, useActivityFilters, variablesOf } from './activity-filters.ts';
import { ActivityList } from './activity-list.tsx';

/** /admin/activity: what staff and admins did, everywhere. Platform admins. Source: docs/rules.md "What staff did". */
export function ActivityScreen() {
  const [filters, change] = useActivityFilters();
  const pages = useListPages(
    useAllActivityQuery({ variables: variablesOf(filters), fetchPolicy: 'cache-and-network' }),
    {
      of: ({ activity }) => activity,
      with: (data, activity) => ({ ...data, activity }),
      failed: 'The activity could not be loaded.',
    },
  );
  return (
    <ActivityList
      description="What staff and admins did, at every business"
      isOfBusiness={false}
      filters={filters}
      onFilter={change}
      pages={pages}
      csvPath={`/api/admin/activity.csv?${paramsOf(filters)}`}
    />
  );
}
