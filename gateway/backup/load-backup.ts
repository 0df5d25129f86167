import { open } from 'node:fs/promises';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import pg from 'pg';

import { StartProblem } from '../boot/start-problem.ts';
import type { DatabaseConnection } from '../database/connection.ts';
import { readContents, type BackupContents } from './backup-contents.ts';
import { PG_DUMP_MAGIC } from './backup-file.ts';
import { catalogDifferences } from './catalog-differences.ts';
import { readCatalog } from './catalog.sql.ts';
import { loadOwnFile } from './load-own-file.ts';
import { runPgProgram } from './pg-programs.ts';
import type { PgPrograms } from './pg-programs.ts';
import { tablesToKeep } from './schema-statements.sql.ts';
import { serverMajor } from './server-major.sql.ts';
import { differentTables, tableSums, type TableSum } from './table-sums.sql.ts';

/** What came back, the same on both sides. */
export interface LoadedBackup {
  sums: TableSum[];
  /** Things of the schema that are as they were; null where the file says none, as those of earlier versions do. */
  things: number | null;
  /** What another version of PostgreSQL than the one that was saved says in other words: for whoever loads it to look at. */
  saidOtherwise: string[];
}

/**
 * Loads a backup into an empty database, whole or not at all, and compares what is there then with what the file says: the
 * sums of the rows, and the schema both ways. `programs` load a file of pg_dump's; one of SQL needs none.
 * @throws StartProblem where the database is not empty, the file is none of ours, cut off or damaged, a sum or a thing of
 * the schema differs (each is named), or a file of pg_dump's is to be loaded without `programs`.
 */
export async function loadBackup(
  connection: DatabaseConnection,
  file: string,
  programs: PgPrograms | null = null,
): Promise<LoadedBackup> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    if ((await tablesToKeep(client)).length > 0)
      throw new StartProblem(
        `The database ${connection.database} is not empty: a backup is loaded into an empty one.`,
      );
    if (await isOfPgDump(file)) return await byPgRestore(client, connection, file, programs);
    await client.query('begin');
    const loaded = await compared(client, await loadOwnFile(client, file));
    await client.query('commit');
    return loaded;
  } finally {
    // What was not committed is gone with the line.
    await client.end();
  }
}

async function byPgRestore(
  client: pg.Client,
  connection: DatabaseConnection,
  file: string,
  programs: PgPrograms | null,
): Promise<LoadedBackup> {
  const server = await serverMajor(client);
  if (!programs)
    throw new StartProblem(
      `${file} was made by pg_dump, and there is no pg_restore of version ${server} or newer: install postgresql-client-${server}, or set PG_BIN_DIR`,
    );
  const contents = await readContents(file);
  const { restore, major } = programs;
  const folder = mkdtempSync(path.join(tmpdir(), 'regulars-restore-'));
  try {
    const list = path.join(folder, 'list');
    const all = await runPgProgram(restore, ['--list', file], connection, major);
    // Whoever made the database owns these, and may be somebody else.
    const ours = all
      .split('\n')
      .filter((line) => !/ (SCHEMA - public|COMMENT - (EXTENSION|SCHEMA)) /.test(line));
    writeFileSync(list, ours.join('\n'));
    const words = ['--exit-on-error', '--single-transaction', '--no-owner', '--no-privileges'];
    await runPgProgram(
      restore,
      [...words, `--use-list=${list}`, `--dbname=${connection.database}`, file],
      connection,
      major,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  await client.query('begin');
  try {
    return await compared(client, contents);
  } catch (error) {
    if (!(error instanceof StartProblem)) throw error;
    throw new StartProblem(
      `${error.message}\nIt stands in ${connection.database} nevertheless: start nothing on it, and drop that database.`,
    );
  }
}

/** @throws StartProblem with each sum and each thing that differs. */
async function compared(
  client: pg.Client,
  { sums, catalog, postgres }: BackupContents,
): Promise<LoadedBackup> {
  await client.query(`set local timezone = 'UTC'`);
  const found = await tableSums(client, await tablesToKeep(client));
  const different = differentTables(sums, found);
  if (different.length > 0)
    throw new StartProblem(`Not as it was when it was saved: ${different.join(', ')}`);
  if (catalog === null) return { sums: found, things: null, saidOtherwise: [] };
  const lines = catalogDifferences(catalog, await readCatalog(client));
  if (lines.length > 0 && postgres === (await serverMajor(client)))
    throw new StartProblem(
      ['The rows are as they were when they were saved, the schema is not:', ...lines].join('\n  '),
    );
  return { sums: found, things: catalog.length - lines.length, saidOtherwise: lines };
}

/** @throws StartProblem where the file can't be read. */
async function isOfPgDump(file: string): Promise<boolean> {
  const opened = await open(file).catch((error: Error) => {
    throw new StartProblem(`${file} can't be read: ${error.message}`);
  });
  try {
    const { buffer } = await opened.read(Buffer.alloc(PG_DUMP_MAGIC.length), 0, PG_DUMP_MAGIC.length, 0);
    return buffer.toString('latin1') === PG_DUMP_MAGIC;
  } finally {
    await opened.close();
  }
}
