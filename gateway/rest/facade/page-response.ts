import type { PageEnd } from './route.ts';

/** One page of a list, and where it goes on: null at its end. */
export function pageResponse<Node, Row>(
  { nodes, pageInfo }: { nodes: readonly Node[]; pageInfo: PageEnd },
  row: (node: Node) => Row,
): { items: Row[]; nextCursor: string | null } {
  return { items: nodes.map(row), nextCursor: pageInfo.hasNextPage ? pageInfo.endCursor : null };
}
