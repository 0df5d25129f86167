import type { Client } from './schema-statements.sql.ts';

/** PostgreSQL's codes of a table that is not there, of a missing right, and of a standby that takes no writes. */
const NOWHERE: readonly unknown[] = ['42P01', '42501', '25006'];

/**
 * Writes down that a backup was made, for whoever watches its age. By hand: the command saves databases of any version, and
 * one of before this table has nowhere to write it.
 */
export async function noteBackup(client: Client, bytes: number): Promise<void> {
  try {
    await client.query('insert into backup_run (finished_at, bytes) values (clock_timestamp(), $1)', [bytes]);
  } catch (error) {
    if (!NOWHERE.includes((error as { code?: unknown }).code)) throw error;
  }
}
