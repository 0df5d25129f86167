import { useListPages } from '../../client/graphql/list-pages.ts';
import type { ListPages } from '../../client/graphql/list-pages.ts';
import type { BoxFilters } from './box-filters.ts';
import { variablesOf } from './box-filters.ts';
import { useBoxListQuery } from './boxes.generated.ts';
import { listedBox } from './listed-box.ts';
import type { ListedBox } from './listed-box.ts';

/** As many as one call may answer. */
const PAGE = 200;

export type BoxPages = ListPages<ListedBox>;

/** The boxes of some days, read on page by page. */
export function useBoxList(id: string, filters: BoxFilters): BoxPages {
  const pages = useListPages(
    useBoxListQuery({
      variables: { id, ...variablesOf(filters), first: PAGE },
      fetchPolicy: 'cache-and-network',
    }),
    {
      of: ({ boxList }) => boxList,
      with: (data, boxList) => ({ ...data, boxList }),
      failed: 'The boxes could not be loaded.',
    },
  );
  return { ...pages, rows: pages.rows?.map(listedBox) };
}
