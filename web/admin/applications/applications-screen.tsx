import { useSearchParams } from 'react-router-dom';
import { useListPages } from '../../client/graphql/list-pages.ts';
import { PagedList } from '../../ui/lists/paged-list.tsx';
import { Skeleton, SkeletonShape } from '../../ui/lists/skeleton.tsx';
import { FilterChip } from '../../ui/menus/filter-chip.tsx';
import { EmptyState } from '../../ui/messages/empty-state.tsx';
import { Head } from '../../ui/page/head.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { ApplicationCard } from './application-card.tsx';
import { useApplicationsQuery } from './applications.generated.ts';

const FILTERS = [
  { value: 'any', label: 'All' },
  { value: 'waiting', label: 'Waiting' },
  { value: 'accepted', label: 'Accepted' },
  { value: 'put_away', label: 'Put away' },
] as const;
type Filter = (typeof FILTERS)[number]['value'];

/** /admin/applications: owners who ask for a page. Platform admins. */
export function ApplicationsScreen() {
  const [params, setParams] = useSearchParams();
  const filter = FILTERS.find(({ value }) => value === params.get('state'))?.value ?? 'any';
  const change = (next: Filter) => setParams(next === 'any' ? {} : { state: next }, { replace: true });
  const pages = useListPages(
    useApplicationsQuery({
      variables: { state: filter === 'any' ? null : filter },
      fetchPolicy: 'cache-and-network',
    }),
    {
      of: ({ applications }) => applications,
      with: (data, applications) => ({ ...data, applications }),
      failed: 'The applications could not be loaded.',
    },
  );
  const hasNone = filter === 'any' && pages.rows?.length === 0 && !pages.isChanging;
  return (
    <>
      <Head title="Applications · Regulars" noIndex />
      <PageTitle title="Applications" description="Owners who ask for a page" />
      {!hasNone && (
        <div className="mb-4">
          <FilterChip label="State" value={filter} options={FILTERS} onChange={change} />
        </div>
      )}
      <PagedList pages={pages}>
        {pages.rows === undefined ? (
          <Skeleton label="Loading the applications…" className="grid max-w-3xl gap-4">
            <SkeletonShape className="h-40 w-full" />
            <SkeletonShape className="h-40 w-full" />
          </Skeleton>
        ) : pages.rows.length === 0 ? (
          <EmptyState drawing="path" title={hasNone ? 'No applications yet' : 'No applications here'}>
            {hasNone ? 'Whoever fills in “Open your page” will be listed here.' : 'None is in this state.'}
          </EmptyState>
        ) : (
          <ul className="grid max-w-3xl gap-4">
            {pages.rows.map((application) => (
              <ApplicationCard key={application.id} application={application} />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}
