import { useState } from 'react';
import { useListPages } from '../../client/graphql/list-pages.ts';
import { Head } from '../../ui/page/head.tsx';
import { CreateButton } from '../../ui/create-button.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { PagedList } from '../../ui/lists/paged-list.tsx';
import { SearchBox } from '../../ui/forms/search-box.tsx';
import { BusinessList } from './business-list.tsx';
import { useAdminBusinessesQuery } from './businesses.generated.ts';
import { CreateBusinessDialog } from './create-business-dialog.tsx';

/** /admin/businesses: every business of the platform. Platform admins. Source: docs/rules.md "Admin area". */
export function BusinessesAdminScreen() {
  const [search, setSearch] = useState('');
  const pages = useListPages(
    useAdminBusinessesQuery({ variables: { search: search || null }, fetchPolicy: 'cache-and-network' }),
    {
      of: ({ managedBusinesses }) => managedBusinesses,
      with: (data, managedBusinesses) => ({ ...data, managedBusinesses }),
      failed: 'Failed to load businesses. Please try again.',
    },
  );

  return (
    <>
      <Head title="Businesses · Regulars" noIndex />
      <PageTitle
        title="Businesses"
        description="Every business, and who works there"
        action={
          <CreateButton label="Create Business">
            {(close) => <CreateBusinessDialog onCreated={() => void pages.reload()} onClose={close} />}
          </CreateButton>
        }
      />
      <SearchBox
        label="Search businesses"
        placeholder="Search by name or subdomain"
        value={search}
        onSearch={setSearch}
        className="mb-4 max-w-md"
      />
      <PagedList pages={pages}>
        <BusinessList
          businesses={pages.rows}
          search={search}
          busy={pages.isChanging}
          onChanged={pages.reload}
        />
      </PagedList>
    </>
  );
}
