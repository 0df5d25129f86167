import { once } from 'node:events';
import { createWriteStream, linkSync, rmSync, statSync, unlinkSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';

import { StartProblem } from '../boot/start-problem.ts';
import type { DatabaseConnection } from '../database/connection.ts';
import { STATEMENT_ENDS, SUMS } from './backup-file.ts';
import { schemaStatements, tablesToKeep } from './schema-statements.sql.ts';
import { tableSums, type TableSum } from './table-sums.sql.ts';

/** What was written: the sums of the tables in the moment that the backup shows, and the file's size in bytes. */
export interface WrittenBackup {
  sums: TableSum[];
  bytes: number;
}

/**
 * Writes everything that the database holds in one moment into a new file, while others go on writing: SQL that psql
 * takes as well as `restore` does, gzipped, readable by its owner alone. A file that is not finished has another name.
 * @throws StartProblem where the file is there already or can't be written, and what the database throws.
 */
export async function writeBackup(connection: DatabaseConnection, file: string): Promise<WrittenBackup> {
  const client = new pg.Client(connection);
  await client.connect();
  const draft = `${file}.part`;
  const sums: TableSum[] = [];
  try {
    if (statSync(file, { throwIfNoEntry: false })) throw new StartProblem(`${file} is there already.`);
    const target = createWriteStream(draft, { flags: 'wx', mode: 0o600 });
    // Before the database is asked for anything: a folder that is not there is told at once.
    await once(target, 'open').catch((error: Error) => {
      throw new StartProblem(`${file} can't be written: ${error.message}`);
    });
    try {
      await pipeline(Readable.from(pieces(client, sums)), createGzip(), target);
      // Not over one that came meanwhile, as a renaming would.
      linkSync(draft, file);
      unlinkSync(draft);
    } catch (error) {
      rmSync(draft, { force: true });
      throw error;
    }
  } finally {
    await client.end();
  }
  return { sums, bytes: statSync(file).size };
}

async function* pieces(client: pg.Client, sums: TableSum[]): AsyncGenerator<string | Buffer> {
  await client.query('begin isolation level repeatable read read only');
  await client.query(`set local timezone = 'UTC'`);
  const tables = await tablesToKeep(client);
  const { before, after } = await schemaStatements(client);
  for (const statement of before) yield ended(statement);
  for (const { name, columns } of tables) {
    const which = `${name} (${columns.join(', ')})`;
    yield `copy ${which} from stdin;\n`;
    yield* client.query(copyTo(`copy ${which} to stdout`)) as AsyncIterable<Buffer>;
    yield '\\.\n';
  }
  for (const statement of after) yield ended(statement);
  sums.push(...(await tableSums(client, tables)));
  await client.query('commit');
  yield `${SUMS}${JSON.stringify(sums)}\n`;
}

const ended = (statement: string) => `${statement.trimEnd()};\n${STATEMENT_ENDS}\n`;
