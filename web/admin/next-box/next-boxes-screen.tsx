import { NetworkStatus } from '@apollo/client';
import { useState } from 'react';
import { failureOf } from '../../client/failure.ts';
import { withNextPage } from '../../client/next-page.ts';
import { Head } from '../../ui/head.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { NextBoxList } from './next-box-list.tsx';
import { useNextBoxesQuery } from './next-boxes.generated.ts';

/** /admin/next-boxes: every business, with the way to its next box. Platform admins. Source: spec.md section 2. */
export function NextBoxesScreen() {
  const [search, setSearch] = useState('');
  const { data, previousData, error, networkStatus, refetch, fetchMore } = useNextBoxesQuery({
    variables: { search: search || null },
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  });
  // While a search narrows the list, the rows before it stay in sight.
  const list = (data ?? previousData)?.managedBusinesses;
  const more = () =>
    void fetchMore({
      variables: { after: list?.pageInfo.endCursor },
      updateQuery: withNextPage('managedBusinesses'),
    });

  return (
    <>
      <Head title="Next Box Management · Regulars" noIndex />
      <PageTitle
        title="Next Box Management"
        description="What each business’s members read about their next box"
      />
      <SearchBox
        label="Search businesses"
        placeholder="Search by name or subdomain"
        value={search}
        onSearch={setSearch}
        className="mb-4 max-w-md"
      />
      {error && !list ? (
        <LoadFailed
          {...failureOf(error, 'Failed to load businesses. Please try again.')}
          onRetry={() => void refetch()}
        />
      ) : (
        <NextBoxList
          businesses={list?.nodes.map(({ business }) => business)}
          search={search}
          busy={networkStatus === NetworkStatus.setVariables}
        />
      )}
      {list && list.nodes.length > 0 && (
        <LoadMore
          shown={list.nodes.length}
          total={list.totalCount}
          hasMore={list.pageInfo.hasNextPage}
          busy={networkStatus === NetworkStatus.fetchMore}
          onMore={more}
        />
      )}
    </>
  );
}
