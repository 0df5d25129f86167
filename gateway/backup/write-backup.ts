import { once } from 'node:events';
import { createWriteStream, linkSync, rmSync, statSync, unlinkSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';

import { StartProblem } from '../boot/start-problem.ts';
import type { DatabaseConnection } from '../database/connection.ts';
import { appendContents } from './backup-contents.ts';
import { CATALOG, JOBS_SCHEMA, STATEMENT_ENDS, SUMS } from './backup-file.ts';
import { readCatalog } from './catalog.sql.ts';
import { runPgProgram } from './pg-programs.ts';
import type { PgPrograms } from './pg-programs.ts';
import { schemaStatements, tablesToKeep } from './schema-statements.sql.ts';
import { serverMajor } from './server-major.sql.ts';
import { tableSums, type TableSum } from './table-sums.sql.ts';

/** What was written: the sums of the tables in the moment that the backup shows, and the file's size in bytes. */
export interface WrittenBackup {
  sums: TableSum[];
  bytes: number;
}

/**
 * Writes everything that the database holds in one moment into a new file, while others go on writing; its owner alone can
 * read it, and while it is not finished it has another name. By `programs` it is pg_dump's custom format with the sums behind
 * its end; without them (the embedded database brings none) SQL that psql takes as well as `restore` does, gzipped.
 * @throws StartProblem where the file is there already or can't be written, and what the database throws.
 */
export async function writeBackup(
  connection: DatabaseConnection,
  file: string,
  programs: PgPrograms | null = null,
): Promise<WrittenBackup> {
  const client = new pg.Client(connection);
  await client.connect();
  const draft = `${file}.part`;
  let sums: TableSum[];
  try {
    if (statSync(file, { throwIfNoEntry: false })) throw new StartProblem(`${file} is there already.`);
    // Before the database is asked for anything: a folder that is not there is told at once.
    const made = await open(draft, 'wx', 0o600).catch((error: Error) => {
      throw new StartProblem(`${file} can't be written: ${error.message}`);
    });
    await made.close();
    try {
      await client.query('begin isolation level repeatable read read only');
      await client.query(`set local timezone = 'UTC'`);
      // For as long as pg_dump works this connection does nothing.
      await client.query('set local idle_in_transaction_session_timeout = 0');
      sums = programs
        ? await byPgDump(client, connection, draft, programs)
        : await byOwnStatements(client, draft);
      await client.query('commit');
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

async function byPgDump(
  client: pg.Client,
  connection: DatabaseConnection,
  draft: string,
  { dump, major }: PgPrograms,
): Promise<TableSum[]> {
  const { rows } = await client.query<{ snapshot: string }>('select pg_export_snapshot() as snapshot');
  const words = [
    '--format=custom',
    '--no-owner',
    '--no-privileges',
    `--exclude-schema=${JOBS_SCHEMA}`,
    `--snapshot=${rows[0]!.snapshot}`,
    `--file=${draft}`,
  ];
  const dumping = runPgProgram(dump, words, connection, major);
  // Its end is waited for in any case: what is thrown first would else leave it running.
  const [summed, dumped] = await Promise.allSettled([summedUp(client), dumping]);
  if (dumped.status === 'rejected') throw dumped.reason;
  if (summed.status === 'rejected') throw summed.reason;
  await appendContents(draft, { postgres: await serverMajor(client), ...summed.value });
  return summed.value.sums;
}

async function summedUp(client: pg.Client) {
  return { sums: await tableSums(client, await tablesToKeep(client)), catalog: await readCatalog(client) };
}

async function byOwnStatements(client: pg.Client, draft: string): Promise<TableSum[]> {
  const sums: TableSum[] = [];
  const target = createWriteStream(draft);
  await once(target, 'open');
  await pipeline(Readable.from(pieces(client, sums)), createGzip(), target);
  return sums;
}

async function* pieces(client: pg.Client, sums: TableSum[]): AsyncGenerator<string | Buffer> {
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
  yield `${CATALOG}${JSON.stringify([await serverMajor(client), await readCatalog(client)])}\n`;
  yield `${SUMS}${JSON.stringify(sums)}\n`;
}

const ended = (statement: string) => `${statement.trimEnd()};\n${STATEMENT_ENDS}\n`;
