import type { Client } from './schema-statements.sql.ts';

/** 18 of 18.4: of the server, by its own word. */
export async function serverMajor(client: Client): Promise<number> {
  const { rows } = await client.query<{ major: number }>(
    `select current_setting('server_version_num')::int / 10000 as major`,
  );
  return rows[0]!.major;
}
