import { useState } from 'react';
import type { ReactNode } from 'react';
import type { ListPages } from '../../client/graphql/list-pages.ts';
import { CopyAddress } from '../sharing/copy-address.tsx';
import { to } from '../screens.ts';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import { EmptyState } from '../../ui/messages/empty-state.tsx';
import { ColumnsMenu } from '../../ui/menus/columns-menu.tsx';
import { FilterChip } from '../../ui/menus/filter-chip.tsx';
import { Head } from '../../ui/page/head.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { PagedList } from '../../ui/lists/paged-list.tsx';
import { SearchBox } from '../../ui/forms/search-box.tsx';
import { CsvButton } from '../export/csv-button.tsx';
import { STATUSES } from './list-filters.ts';
import type { ListFilters } from './list-filters.ts';
import { MembershipDialogs } from './membership-dialogs.tsx';
import type { OpenQuestion } from './membership-dialogs.tsx';
import { MembershipMenu } from './membership-menu.tsx';
import { columnsToChoose, user, USUAL_COLUMNS } from './columns/membership-columns.tsx';
import { useChosenColumns } from './columns/use-chosen-columns.ts';
import type { MembershipRowFragment } from './memberships.generated.ts';

interface MembershipsListProps {
  /** Whose memberships these are. */
  description: string | undefined;
  filters: ListFilters;
  onFilter: (change: Partial<ListFilters>) => void;
  pages: ListPages<MembershipRowFragment>;
  /** The same list as a file. */
  csvPath: string;
  /** Names the business of each row. */
  withBusiness?: boolean;
  businessChip?: ReactNode;
  /** Whether the caller sees anybody’s contact here, so that names are searched too. */
  findsNames: boolean;
  /** The one business whose memberships they are. */
  businessName?: string;
  /** Its subdomain, for who is attached to it: while nobody has joined, its address can be copied. */
  slug?: string | undefined;
}

/** A memberships list: search, filters, the table, reading on, the file, and what can be done with a row. */
export function MembershipsList(props: MembershipsListProps) {
  const {
    description,
    filters,
    onFilter,
    pages,
    csvPath,
    withBusiness = false,
    businessChip,
    findsNames,
  } = props;
  const [question, setQuestion] = useState<OpenQuestion | null>(null);
  const [chosen, choose] = useChosenColumns();
  const columns = columnsToChoose({ withBusiness, withContact: findsNames });
  const shown = columns.filter(({ id }) => chosen.includes(id));
  const isUsual = columns.every(({ id }) => chosen.includes(id) === USUAL_COLUMNS.includes(id));
  const isFiltered = filters.search !== '' || filters.status !== 'any' || filters.business !== '';
  return (
    <>
      <Head title={['Memberships', props.businessName, 'Regulars'].filter(Boolean).join(' · ')} noIndex />
      <PageTitle
        title="Memberships"
        description={description}
        action={
          !pages.failure && (
            <CsvButton path={csvPath} what="memberships" isDisabled={pages.rows?.length === 0} />
          )
        }
      />
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <SearchBox
          label="Search memberships"
          placeholder={findsNames ? 'Name, username or email' : 'Search by username'}
          value={filters.search}
          onSearch={(search) => onFilter({ search })}
          className="w-full sm:w-72"
        />
        <FilterChip
          label="Status"
          value={filters.status}
          options={STATUSES}
          onChange={(status) => onFilter({ status })}
        />
        {businessChip}
        <ColumnsMenu
          columns={columns}
          shown={chosen}
          onChange={(id, isShown) =>
            choose(isShown ? [...chosen, id] : chosen.filter((other) => other !== id))
          }
          onReset={isUsual ? null : () => choose(null)}
        />
      </div>
      <PagedList pages={pages} back={{ href: to('my'), label: 'My businesses' }}>
        <DataTable
          label="Memberships"
          columns={[user, ...shown]}
          rows={pages.rows}
          rowKey={({ id }) => id}
          busy={pages.isChanging}
          skeletonRows={8}
          isLinked
          isCompact
          actions={(row) => <MembershipMenu row={row} onAsk={(what) => setQuestion({ what, row })} />}
          empty={
            <NoMemberships isFiltered={isFiltered} slug={props.slug} onClear={() => onFilter(NO_FILTER)} />
          }
        />
      </PagedList>
      <MembershipDialogs question={question} onDone={() => setQuestion(null)} />
    </>
  );
}

const NO_FILTER: ListFilters = { search: '', status: 'any', business: '' };

interface NoMembershipsProps extends Pick<MembershipsListProps, 'slug'> {
  isFiltered: boolean;
  onClear: () => void;
}

function NoMemberships({ isFiltered, slug, onClear }: NoMembershipsProps) {
  return (
    <EmptyState
      drawing="shelf"
      title="No memberships found"
      action={
        isFiltered ? (
          <Button variant="secondary" onClick={onClear}>
            Clear search and filters
          </Button>
        ) : (
          slug && <CopyAddress slug={slug} variant="secondary" />
        )
      }
    >
      {isFiltered
        ? 'Nothing matches what you are looking for.'
        : slug
          ? 'Members appear here when they have joined. Send them the address of your page.'
          : 'Members appear here when they have joined.'}
    </EmptyState>
  );
}
