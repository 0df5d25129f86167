import { useEffect } from 'react';
import { ApolloRoot } from '../app/apollo-root.tsx';
import { BusinessList } from './business-list.tsx';
import type { ListFilter } from './business-list.tsx';
import { BusinessesSkeleton } from './businesses-skeleton.tsx';
import { useBusinessesQuery } from './businesses.generated.ts';
import { LoadFailed } from './load-failed.tsx';

interface BusinessesResultsProps {
  filter: ListFilter;
  /** Hears how many businesses there are in all. */
  onCount: (total: number) => void;
}

/** The list after a navigation inside the application: asked for by the generated hook. */
export function BusinessesResults(props: BusinessesResultsProps) {
  return (
    <ApolloRoot>
      <Results {...props} />
    </ApolloRoot>
  );
}

function Results({ filter, onCount }: BusinessesResultsProps) {
  const { search, after, mode } = filter;
  const { data, previousData, error, loading, refetch } = useBusinessesQuery({
    variables: { search: search || null, after: after || null, mode },
    notifyOnNetworkStatusChange: true,
  });
  const total = search || mode ? undefined : data?.businesses.totalCount;
  useEffect(() => {
    if (total !== undefined) onCount(total);
  }, [total, onCount]);
  // While a search narrows the list, the rows before it stay in sight.
  const results = data ?? (loading ? previousData : undefined);
  if (results) return <BusinessList list={results.businesses} filter={filter} />;
  if (loading || !error) return <BusinessesSkeleton />;
  return <LoadFailed onRetry={() => void refetch().catch(() => {})} />;
}
