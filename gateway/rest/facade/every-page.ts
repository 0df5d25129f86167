import type { PageEnd } from './route.ts';

/** The pages of a list that were read one after the other, as one that ends there. */
export function everyPage<Node>(pages: readonly { nodes: Node[]; pageInfo: PageEnd }[]) {
  return {
    nodes: pages.flatMap(({ nodes }) => nodes),
    pageInfo: { hasNextPage: false, endCursor: null },
  };
}
