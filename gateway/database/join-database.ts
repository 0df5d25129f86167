import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import type { Config } from '../boot/config.ts';
import { locateCluster } from './embedded/cluster.ts';
import { openDatabase } from './open-database.ts';
import type { OpenDatabase, OpenDatabaseOptions } from './open-database.ts';
import { isAlive } from './embedded/process-state.ts';

/**
 * The database for a command beside the server: DATABASE_URL's, else the embedded one that a server on the same data
 * folder runs right now, else the embedded one, started for the command. Which system user may join a running one is
 * settled by access.ts: the one that started it. @throws DatabaseProblem as `openDatabase` does.
 */
export async function joinDatabase(
  config: Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'dataDir'>,
  options: OpenDatabaseOptions = {},
): Promise<OpenDatabase> {
  if (config.databaseUrl !== null) return openDatabase(config, options);
  const host = socketOfRunning(folderOf(config));
  if (host === null) return openDatabase(config, options);
  const connection = {
    host,
    port: 5432,
    user: 'regulars',
    password: undefined,
    database: 'regulars',
    ssl: false,
  };
  return { connection, pooler: null, isEmbedded: true, stop: async () => {} };
}

/** Whether the embedded database was ever made: the first start makes it. */
export const isEmbeddedMade = (config: Pick<Config, 'dataDir'>): boolean =>
  existsSync(path.join(folderOf(config), 'PG_VERSION'));

const folderOf = ({ dataDir }: Pick<Config, 'dataDir'>) =>
  locateCluster(path.join(dataDir, 'postgres')).folder;

/** PostgreSQL writes down who it is and where it listens: the first and the fifth line; null where none runs. */
function socketOfRunning(folder: string): string | null {
  let lines: string[];
  try {
    lines = readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return null;
  }
  const pid = Number(lines[0]);
  return Number.isInteger(pid) && isAlive(pid) && lines[4] ? lines[4] : null;
}
