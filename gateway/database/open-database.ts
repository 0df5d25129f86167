import path from 'node:path';

import type { Config } from '../boot/config.ts';
import { type DatabaseConnection, parseDatabaseUrl } from './connection.ts';
import { startEmbedded } from './embedded.ts';
import { firstConnection } from './first-connection.ts';

/** An open database: where it is, and how to let go of it. */
export interface OpenDatabase {
  connection: DatabaseConnection;
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
}

/**
 * DATABASE_URL's database where that is set, once it answers; else an embedded PostgreSQL in DATA_DIR/postgres, started here.
 * Nothing is migrated yet: see migrate.ts.
 * @throws DatabaseProblem with one line for the operator (no database, a wrong password, a version too old, a data
 * folder that is in use, not ours, not writable).
 */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  options: OpenDatabaseOptions = {},
): Promise<OpenDatabase> {
  if (config.databaseUrl !== null) {
    const connection = parseDatabaseUrl(config.databaseUrl);
    await firstConnection(connection, { say: options.say, signal: options.signal });
    return { connection, isEmbedded: false, stop: async () => {} };
  }
  const server = await startEmbedded({
    folder: path.join(config.dataDir, 'postgres'),
    database: 'regulars',
    isDurable: true,
    say: options.say,
    onLost: options.onLost,
  });
  return { connection: server.connection('regulars'), isEmbedded: true, stop: () => server.stop() };
}
