import { randomBytes } from 'node:crypto';
import pg from 'pg';

import { StartProblem } from '../boot/start-problem.ts';
import type { DatabaseConnection } from '../database/connection.ts';
import { migrate } from '../database/migrate.ts';
import { loadBackup } from './load-backup.ts';
import type { TableSum } from './table-sums.sql.ts';

/** PostgreSQL's code of a missing right. */
const NO_RIGHT = '42501';

/**
 * Tries whether a backup would come back: loads it into a database of its own beside the product's, compares every
 * table, brings it up to this version as a start would, and takes the database away again.
 * @returns the sums, and the migrations that this version added.
 * @throws StartProblem as loadBackup does, and where the user may not make databases.
 */
export async function drillBackup(
  connection: DatabaseConnection,
  file: string,
): Promise<{ sums: TableSum[]; migrations: string[] }> {
  const database = `regulars_drill_${randomBytes(6).toString('hex')}`;
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client
      .query(`create database ${database} template template0 encoding 'UTF8'`)
      .catch((error: unknown) => {
        if ((error as { code?: unknown }).code !== NO_RIGHT) throw error;
        throw new StartProblem(
          `${connection.user} may not make databases: alter role ${connection.user} createdb; or load the backup into an empty database by restore.`,
        );
      });
    try {
      const drill = { ...connection, database };
      return { sums: await loadBackup(drill, file), migrations: await migrate(drill) };
    } finally {
      await client.query(`drop database ${database} with (force)`);
    }
  } finally {
    await client.end();
  }
}
