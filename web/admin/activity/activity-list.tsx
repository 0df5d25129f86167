import type { ListPages } from '../../client/graphql/list-pages.ts';
import { Button } from '../../ui/button.tsx';
import { SearchBox } from '../../ui/forms/search-box.tsx';
import { PagedList } from '../../ui/lists/paged-list.tsx';
import { Skeleton, SkeletonShape } from '../../ui/lists/skeleton.tsx';
import { FilterChip } from '../../ui/menus/filter-chip.tsx';
import { EmptyState } from '../../ui/messages/empty-state.tsx';
import { Head } from '../../ui/page/head.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { CsvButton } from '../export/csv-button.tsx';
import { to } from '../screens.ts';
import type { ActivityRowFragment } from './activity.generated.ts';
import { ActivityDays } from './activity-days.tsx';
import { AREAS, AREAS_OF_BUSINESS, NO_FILTER } from './activity-filters.ts';
import type { ActivityFilters } from './activity-filters.ts';

interface ActivityListProps {
  description: string | undefined;
  /** The one business that it is about; of all where it is left out. */
  business?: { name: string; timeZone: string } | undefined;
  isOfBusiness: boolean;
  filters: ActivityFilters;
  onFilter: (change: Partial<ActivityFilters>) => void;
  pages: ListPages<ActivityRowFragment>;
  /** The same list as a file. */
  csvPath: string;
}

/** What staff did: search, filters, the days, reading on, and the file. */
export function ActivityList(props: ActivityListProps) {
  const { description, business, isOfBusiness, filters, onFilter, pages, csvPath } = props;
  const isFiltered = Object.keys(NO_FILTER).some(
    (name) => filters[name as keyof ActivityFilters] !== NO_FILTER[name as keyof ActivityFilters],
  );
  // Nothing was ever done: there is nothing to search or to save.
  const hasNone = !isFiltered && pages.rows?.length === 0 && !pages.isChanging;
  return (
    <>
      <Head title={['Activity', business?.name, 'Regulars'].filter(Boolean).join(' · ')} noIndex />
      <PageTitle
        title="Activity"
        description={description}
        action={
          !pages.failure &&
          !hasNone && <CsvButton path={csvPath} what="activity" isDisabled={pages.rows?.length === 0} />
        }
      />
      {!hasNone && (
        <div className="mb-4 flex flex-wrap items-center gap-3">
          <SearchBox
            label="Search what was done"
            placeholder="Search what was done"
            value={filters.search}
            onSearch={(search) => onFilter({ search })}
            className="w-full sm:w-64"
          />
          <SearchBox
            label="Filter by username"
            placeholder="Username"
            value={filters.person}
            onSearch={(person) => onFilter({ person })}
            className="w-full sm:w-48"
          />
          <FilterChip
            label="About"
            value={filters.area}
            options={isOfBusiness ? AREAS_OF_BUSINESS : AREAS}
            onChange={(area) => onFilter({ area })}
          />
        </div>
      )}
      <PagedList pages={pages} back={{ href: to('my'), label: 'My businesses' }}>
        {!pages.rows ? (
          <Skeleton label="Loading the activity…" className="grid gap-3">
            <SkeletonShape className="h-5 w-40 max-w-full" />
            <SkeletonShape className="h-64 w-full" />
          </Skeleton>
        ) : pages.rows.length === 0 && !pages.isChanging ? (
          isFiltered ? (
            <NothingFound onClear={() => onFilter(NO_FILTER)} />
          ) : (
            <NothingYet isOfBusiness={isOfBusiness} />
          )
        ) : (
          <ActivityDays
            rows={pages.rows}
            timeZone={business?.timeZone}
            withBusiness={!isOfBusiness}
            onPerson={(person) => onFilter({ person })}
          />
        )}
      </PagedList>
    </>
  );
}

function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      drawing="shelf"
      title="Nothing found"
      action={
        <Button variant="secondary" onClick={onClear}>
          Clear search and filters
        </Button>
      }
    >
      Nothing matches what you are looking for.
    </EmptyState>
  );
}

function NothingYet({ isOfBusiness }: Pick<ActivityListProps, 'isOfBusiness'>) {
  return (
    <EmptyState drawing="shelf" title="No activity yet">
      {isOfBusiness
        ? 'What people who work here do will be listed here: who changed roles, money, boxes, the page or settings, and when.'
        : 'What staff and admins do will be listed here, at every business: who changed what, and when.'}
    </EmptyState>
  );
}
