import {
  schemaStatements,
  tablesToKeep,
  texts,
  type Client,
  type TableToKeep,
} from '../../gateway/backup/schema-statements.sql.ts';

const ROWS_AT_ONCE = 500;

/**
 * A whole database (its `public` schema) as statements that any client can send in one piece: tables, functions and
 * rows in their order, so that the same database is the same text.
 * @throws as schemaStatements does.
 */
export async function sqlOfDatabase(client: Client): Promise<string> {
  const { before, after } = await schemaStatements(client);
  const statements = [...before];
  for (const table of await tablesToKeep(client)) statements.push(...(await rowsOf(client, table)));
  statements.push(...after);
  return statements.map((statement) => `${statement.trimEnd()};\n`).join('');
}

async function rowsOf(client: Client, { name, columns }: TableToKeep): Promise<string[]> {
  const values = columns.map((column) => `quote_nullable(${column}::text)`).join(`, ',', `);
  const lines = await texts(client, `select concat('(', ${values}, ')') from ${name} order by 1`);
  const pieces: string[] = [];
  for (let at = 0; at < lines.length; at += ROWS_AT_ONCE) {
    const some = lines.slice(at, at + ROWS_AT_ONCE).join(',\n');
    pieces.push(`insert into ${name} (${columns.join(', ')}) overriding system value values\n${some}`);
  }
  return pieces;
}
