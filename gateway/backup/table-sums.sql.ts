import type { Client, TableToKeep } from './schema-statements.sql.ts';

/** What a table holds, small enough to compare: how many rows, and a sum over the text of each. */
export interface TableSum {
  table: string;
  rows: number;
  sum: string;
}

/**
 * The sums of the tables, on a line whose zone is UTC: the text of an instant hangs on it. The order of rows does not
 * count. By hand, as the sum is over whole rows whatever their columns.
 */
export async function tableSums(client: Client, tables: readonly TableToKeep[]): Promise<TableSum[]> {
  const sums: TableSum[] = [];
  for (const { name } of tables) {
    const { rows } = await client.query<{ rows: string; sum: string }>(
      `select count(*) as rows,
              coalesce(sum(('x' || substr(md5(t::text), 1, 15))::bit(60)::bigint), 0)::text as sum from ${name} t`,
    );
    sums.push({ table: name, rows: Number(rows[0]!.rows), sum: rows[0]!.sum });
  }
  return sums;
}

/** The tables whose sums differ, or that only one side has; none where all is the same. */
export function differentTables(some: readonly TableSum[], others: readonly TableSum[]): string[] {
  const text = (sums: readonly TableSum[], table: string) =>
    JSON.stringify(sums.find((one) => one.table === table));
  const names = new Set([...some, ...others].map(({ table }) => table));
  return [...names].filter((table) => text(some, table) !== text(others, table));
}
