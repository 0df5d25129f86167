import path from 'node:path';

import type { Config } from '../boot/config.ts';
import { type DatabaseConnection, parseDatabaseUrl } from './connection.ts';
import { startEmbedded } from './embedded/embedded.ts';
import { firstConnection } from './first-connection.ts';

/** An open database: where it is, and how to let go of it. */
export interface OpenDatabase {
  connection: DatabaseConnection;
  /** A pooler in transaction mode in front of it, by which requests go; null where there is none. */
  pooler: DatabaseConnection | null;
  /** True where this process runs the database itself. */
  isEmbedded: boolean;
  /** Stops the embedded database cleanly (a checkpoint, no recovery at the next start); may be called twice. */
  stop(): Promise<void>;
}

export interface OpenDatabaseOptions {
  /** One line a person reads: where the data lives, what takes longer than a second. */
  say?: (line: string) => void;
  /** The embedded database died and could not be started again. */
  onLost?: (reason: string) => void;
  /** Ends the waiting for a database that is not there yet. */
  signal?: AbortSignal;
  /** For how long a database that is not there yet is waited for, in milliseconds; half a minute unless given. */
  patience?: number;
}

/**
 * DATABASE_URL's database where that is set (DATABASE_DIRECT_URL's, and DATABASE_URL's pooler), once it answers; else an embedded PostgreSQL in DATA_DIR/postgres, started here.
 * Nothing is migrated yet: see migrate.ts.
 * @throws DatabaseProblem with one line for the operator (no database, a wrong password, a version too old, a data
 * folder that is in use, not ours, not writable).
 */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'dataDir'>,
  options: OpenDatabaseOptions = {},
): Promise<OpenDatabase> {
  const { databaseUrl, databaseDirectUrl } = config;
  if (databaseUrl !== null) {
    const connection = parseDatabaseUrl(databaseDirectUrl ?? databaseUrl);
    const pooler = databaseDirectUrl === null ? null : parseDatabaseUrl(databaseUrl);
    await firstConnection(connection, {
      ...options,
      setting: pooler === null ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL',
    });
    if (pooler) await firstConnection(pooler, { ...options, isPooler: true });
    return { connection, pooler, isEmbedded: false, stop: async () => {} };
  }
  const server = await startEmbedded({
    folder: path.join(config.dataDir, 'postgres'),
    database: 'regulars',
    isDurable: true,
    say: options.say,
    onLost: options.onLost,
  });
  return {
    connection: server.connection('regulars'),
    pooler: null,
    isEmbedded: true,
    stop: () => server.stop(),
  };
}
