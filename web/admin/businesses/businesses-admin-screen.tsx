import { NetworkStatus } from '@apollo/client';
import { useState } from 'react';
import { failureOf } from '../../client/failure.ts';
import { withNextPage } from '../../client/next-page.ts';
import { Head } from '../../ui/head.tsx';
import { GoToForm, ListAndForm } from '../../ui/list-and-form.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { BusinessList } from './business-list.tsx';
import { useAdminBusinessesQuery } from './businesses.generated.ts';
import { CreateBusinessForm } from './create-business-form.tsx';

/** /admin/businesses: every business of the platform. Platform admins. Source: spec.md section 2. */
export function BusinessesAdminScreen() {
  const [search, setSearch] = useState('');
  const { data, previousData, error, networkStatus, refetch, fetchMore } = useAdminBusinessesQuery({
    variables: { search: search || null },
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  });
  // While a search narrows the list, the rows before it stay in sight.
  const list = (data ?? previousData)?.managedBusinesses;
  const reload = () => refetch().catch(() => {});
  const more = () =>
    void fetchMore({
      variables: { after: list?.pageInfo.endCursor },
      updateQuery: withNextPage('managedBusinesses'),
    });

  return (
    <>
      <Head title="Businesses · Regulars" noIndex />
      <PageTitle
        title="Businesses"
        description="Every business on the platform, and who works on it"
        action={<GoToForm label="Create Business" />}
      />
      <ListAndForm formTitle="Create Business" form={<CreateBusinessForm onCreated={() => void reload()} />}>
        <SearchBox
          label="Search businesses"
          placeholder="Search by name or subdomain"
          value={search}
          onSearch={setSearch}
          className="mb-4"
        />
        {error && !list ? (
          <LoadFailed
            {...failureOf(error, 'Failed to load businesses. Please try again.')}
            onRetry={() => void reload()}
          />
        ) : (
          <BusinessList
            businesses={list?.nodes}
            search={search}
            busy={networkStatus === NetworkStatus.setVariables}
            onChanged={reload}
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
      </ListAndForm>
    </>
  );
}
