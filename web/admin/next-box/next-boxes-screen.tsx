import { useState } from 'react';
import { useListPages } from '../../client/graphql/list-pages.ts';
import { Head } from '../../ui/page/head.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { PagedList } from '../../ui/lists/paged-list.tsx';
import { SearchBox } from '../../ui/forms/search-box.tsx';
import { NextBoxList } from './next-box-list.tsx';
import { useNextBoxesQuery } from './next-boxes.generated.ts';

/**
 * /admin/next-boxes: every business, with the way to its next box. Platform admins. Source: docs/rules.md "Next box
 * editor".
 */
export function NextBoxesScreen() {
  const [search, setSearch] = useState('');
  const pages = useListPages(
    useNextBoxesQuery({ variables: { search: search || null }, fetchPolicy: 'cache-and-network' }),
    {
      of: ({ managedBusinesses }) => managedBusinesses,
      with: (data, managedBusinesses) => ({ ...data, managedBusinesses }),
      failed: 'Failed to load businesses. Please try again.',
    },
  );

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
      <PagedList pages={pages}>
        <NextBoxList
          businesses={pages.rows?.map(({ business }) => business)}
          search={search}
          busy={pages.isChanging}
        />
      </PagedList>
    </>
  );
}
