import type { Client } from 'pg';

/**
 * The migrations that a database has had, in their order; none where no version has been there. By hand, as a database
 * without tables is asked too, and the migrator would make its own table.
 */
export async function appliedMigrations(client: Client): Promise<string[]> {
  const { rows: tables } = await client.query<{ there: boolean }>(
    "select to_regclass('migration') is not null as there",
  );
  if (!tables[0]!.there) return [];
  const { rows } = await client.query<{ name: string }>('select name from migration order by id');
  return rows.map(({ name }) => name);
}
