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
import { CreateUserForm } from './create-user-form.tsx';
import { UserList } from './user-list.tsx';
import { useUsersQuery } from './users.generated.ts';

/** /admin/users: who has an account, and who administers. Platform admins. Source: spec.md section 2. */
export function UsersScreen() {
  const [search, setSearch] = useState('');
  const { data, previousData, error, networkStatus, refetch, fetchMore } = useUsersQuery({
    variables: { search: search || null },
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  });
  // While a search narrows the list, the rows before it stay in sight.
  const list = (data ?? previousData)?.accounts;
  const more = () =>
    void fetchMore({
      variables: { after: list?.pageInfo.endCursor },
      updateQuery: withNextPage('accounts'),
    });

  return (
    <>
      <Head title="Users · Regulars" noIndex />
      <PageTitle
        title="Users"
        description="Manage system users and their permissions"
        action={<GoToForm label="Create User" />}
      />
      <ListAndForm
        formTitle="Create User"
        form={<CreateUserForm onCreated={() => void refetch().catch(() => {})} />}
      >
        <SearchBox
          label="Search users"
          placeholder="Search by username"
          value={search}
          onSearch={setSearch}
          className="mb-4"
        />
        {error && !list ? (
          <LoadFailed
            {...failureOf(error, 'Failed to load users')}
            onRetry={() => void refetch().catch(() => {})}
          />
        ) : (
          <UserList users={list?.nodes} search={search} busy={networkStatus === NetworkStatus.setVariables} />
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
