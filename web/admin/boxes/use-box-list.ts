import { useListPages } from '../../client/graphql/list-pages.ts';
import type { ListPages } from '../../client/graphql/list-pages.ts';
import type { BoxFilters } from './box-filters.ts';
import { variablesOf } from './box-filters.ts';
import { useBoxListQuery } from './boxes.generated.ts';
import type { OrderedBoxFragment } from './boxes.generated.ts';

/** As many as one call may answer. */
const PAGE = 200;

export type BoxPages = ListPages<OrderedBoxFragment>;

/** The boxes of some days, read on page by page. */
export function useBoxList(id: string, filters: BoxFilters): BoxPages {
  return useListPages(
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
}
