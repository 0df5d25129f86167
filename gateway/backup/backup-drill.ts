import { randomBytes } from 'node:crypto';
import pg from 'pg';

import { StartProblem } from '../boot/start-problem.ts';
import type { DatabaseConnection } from '../database/connection.ts';
import { migrate } from '../database/migrate.ts';
import { drillLocales } from './drill-locale.sql.ts';
import { loadBackup } from './load-backup.ts';
import type { LoadedBackup } from './load-backup.ts';
import type { PgPrograms } from './pg-programs.ts';

/** PostgreSQL's code of a missing right. */
const NO_RIGHT = '42501';

/** PostgreSQL's codes of a locale that the system has not, and of one whose provider this PostgreSQL was built without. */
const NO_LOCALE: readonly unknown[] = ['42809', '22023', '0A000'];

/** What came back, in which locale, and the migrations that this version added. */
export interface DrilledBackup extends LoadedBackup {
  locale: string;
  migrations: string[];
}

/**
 * Tries whether a backup would come back: loads it into a database of its own beside the product's, of another locale where
 * the machine has one, compares every table and the schema, brings it up to this version as a start would, and takes the
 * database away again.
 * @throws StartProblem as loadBackup does, and where the user may not make databases.
 */
export async function drillBackup(
  connection: DatabaseConnection,
  file: string,
  programs: PgPrograms | null = null,
): Promise<DrilledBackup> {
  const database = `regulars_drill_${randomBytes(6).toString('hex')}`;
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const locale = await makeDatabase(client, database, connection.user);
    try {
      const drill = { ...connection, database };
      return { ...(await loadBackup(drill, file, programs)), locale, migrations: await migrate(drill) };
    } finally {
      await client.query(`drop database ${database} with (force)`);
    }
  } finally {
    await client.end();
  }
}

/** @returns the name of its locale. */
async function makeDatabase(client: pg.Client, database: string, user: string): Promise<string> {
  for (const { name, clause } of await drillLocales(client)) {
    try {
      await client.query(`create database ${database} template template0 encoding 'UTF8' ${clause}`);
      return name;
    } catch (error) {
      const { code } = error as { code?: unknown };
      if (code === NO_RIGHT)
        throw new StartProblem(
          `${user} may not make databases: alter role ${user} createdb; or load the backup into an empty database by restore.`,
        );
      if (!NO_LOCALE.includes(code) || clause === '') throw error;
    }
  }
  throw new Error('No locale was tried');
}
