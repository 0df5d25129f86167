interface Page {
  nodes: readonly unknown[];
}

/**
 * For Apollo's `fetchMore({ variables: { after }, updateQuery: withNextPage('coupons') })`: the next page's rows
 * behind those that are there; everything else (pageInfo, totalCount) is the newer answer's.
 */
export function withNextPage<Field extends string>(field: Field) {
  return <Data extends Record<Field, Page>>(
    before: Data,
    { fetchMoreResult: next }: { fetchMoreResult: Data },
  ): Data => ({
    ...next,
    [field]: { ...next[field], nodes: [...before[field].nodes, ...next[field].nodes] },
  });
}
