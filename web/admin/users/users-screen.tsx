import { useState } from 'react';
import { useListPages } from '../../client/graphql/list-pages.ts';
import { Head } from '../../ui/page/head.tsx';
import { CreateButton } from '../../ui/create-button.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { PagedList } from '../../ui/lists/paged-list.tsx';
import { SearchBox } from '../../ui/forms/search-box.tsx';
import { CreateUserDialog } from './create-user-dialog.tsx';
import { UserList } from './user-list.tsx';
import { useUsersQuery } from './users.generated.ts';

/** /admin/users: who has an account, and who administers. Platform admins. Source: docs/rules.md "Admin area". */
export function UsersScreen() {
  const [search, setSearch] = useState('');
  const pages = useListPages(
    useUsersQuery({ variables: { search: search || null }, fetchPolicy: 'cache-and-network' }),
    {
      of: ({ accounts }) => accounts,
      with: (data, accounts) => ({ ...data, accounts }),
      failed: 'Failed to load users',
    },
  );

  return (
    <>
      <Head title="Users · Regulars" noIndex />
      <PageTitle
        title="Users"
        description="Manage system users and their permissions"
        action={
          <CreateButton label="Create User">
            {(close) => <CreateUserDialog onCreated={() => void pages.reload()} onClose={close} />}
          </CreateButton>
        }
      />
      <SearchBox
        label="Search users"
        placeholder="Name, username or email"
        value={search}
        onSearch={setSearch}
        className="mb-4 max-w-md"
      />
      <PagedList pages={pages}>
        <UserList users={pages.rows} search={search} busy={pages.isChanging} />
      </PagedList>
    </>
  );
}
