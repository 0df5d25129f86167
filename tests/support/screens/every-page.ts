interface Page {
  nodes: any[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

/** Reads a list to its end, page by page: its rows, in the order in which they came. */
export async function everyPage(read: (after: string | null) => Promise<Page>): Promise<any[]> {
  const rows: any[] = [];
  for (let after: string | null = null; ;) {
    const { nodes, pageInfo }: Page = await read(after);
    rows.push(...nodes);
    if (!pageInfo.hasNextPage) return rows;
    after = pageInfo.endCursor;
  }
}
