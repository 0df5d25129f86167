import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

import { StartProblem } from '../boot/start-problem.ts';
import type { DatabaseConnection } from '../database/connection.ts';
import { STATEMENT_ENDS, SUMS } from './backup-file.ts';
import { tablesToKeep } from './schema-statements.sql.ts';
import { differentTables, tableSums, type TableSum } from './table-sums.sql.ts';

/**
 * Loads a backup into an empty database, whole or not at all, and compares what is there then with the sums that the file
 * ends with.
 * @returns the sums, which are the same on both sides.
 * @throws StartProblem where the database is not empty, the file is none of ours, cut off or damaged, or a sum differs.
 */
export async function loadBackup(connection: DatabaseConnection, file: string): Promise<TableSum[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    if ((await tablesToKeep(client)).length > 0)
      throw new StartProblem(
        `The database ${connection.database} is not empty: a backup is loaded into an empty one.`,
      );
    await client.query('begin');
    const expected = await load(client, file);
    await client.query(`set local timezone = 'UTC'`);
    const found = await tableSums(client, await tablesToKeep(client));
    const different = differentTables(expected, found);
    if (different.length > 0)
      throw new StartProblem(`Not as it was when it was saved: ${different.join(', ')}`);
    await client.query('commit');
    return found;
  } finally {
    // What was not committed is gone with the line.
    await client.end();
  }
}

async function load(client: pg.Client, file: string): Promise<TableSum[]> {
  const lines = linesOf(file);
  let statement: string[] = [];
  for (;;) {
    const { value: line, done } = await lines.next();
    if (done) throw new StartProblem(`${file} is no whole backup: its last line is missing.`);
    if (line.startsWith(SUMS)) return JSON.parse(line.slice(SUMS.length)) as TableSum[];
    if (line === STATEMENT_ENDS) {
      await client.query(statement.join('\n'));
      statement = [];
    } else if (statement.length === 0 && /^copy .* from stdin;$/.test(line)) {
      await pipeline(Readable.from(rowsUntilEnd(lines)), client.query(copyFrom(line)));
    } else statement.push(line);
  }
}

/** @throws StartProblem where the file can't be read, or is no gzip, or cut off. */
async function* linesOf(file: string): AsyncGenerator<string, undefined> {
  const unzipped = createGunzip();
  createReadStream(file)
    .on('error', (error) => unzipped.destroy(new StartProblem(`${file} can't be read: ${error.message}`)))
    .pipe(unzipped);
  let rest = '';
  try {
    for await (const chunk of unzipped.setEncoding('utf8') as AsyncIterable<string>) {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop()!;
      yield* lines;
    }
  } catch (error) {
    if (error instanceof StartProblem) throw error;
    throw new StartProblem(`${file} is no whole backup: ${(error as Error).message}.`);
  }
}

async function* rowsUntilEnd(lines: AsyncIterator<string, undefined>): AsyncGenerator<string> {
  for (;;) {
    const { value: line, done } = await lines.next();
    if (done || line === '\\.') return;
    yield `${line}\n`;
  }
}
