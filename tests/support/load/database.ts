import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { DatabaseConnection } from '../../../gateway/database/connection.ts';
import { startEmbedded } from '../../../gateway/database/embedded/embedded.ts';
import { migrate } from '../../../gateway/database/migrate.ts';

/** A migrated PostgreSQL of the bench's own, with fsync on as in production. */
export interface BenchDatabase {
  connection: DatabaseConnection;
  /** What the product takes as DATABASE_URL. */
  url: string;
  pool: InstanceType<typeof pg.Pool>;
  /** The postmaster; its children are the backends. */
  pid: number;
  /** What the server writes down. */
  logFile: string;
  /** How many statements the server ran while `work` went on. */
  countStatements(work: () => Promise<void>): Promise<string[]>;
  /** kill -9 of it. @returns when it runs again. */
  crash(): Promise<void>;
  stop(): Promise<void>;
}

interface DatabaseOptions {
  /** false leaves it without a table, for a product that migrates it. */
  isMigrated?: boolean;
  /** A folder that stays when it stops, and whose database is opened again; a new one, removed at the end, unless told. */
  keptIn?: string;
}

export async function startDatabase({
  isMigrated = true,
  keptIn,
}: DatabaseOptions = {}): Promise<BenchDatabase> {
  if (keptIn) mkdirSync(keptIn, { recursive: true });
  const home = keptIn ?? mkdtempSync(path.join(tmpdir(), 'regulars-bench-'));
  // Started as root, PostgreSQL runs as another user, who must be able to pass.
  chmodSync(home, 0o755);
  const folder = path.join(home, 'postgres');
  let returns = 0;
  let lost = '';
  const server = await startEmbedded({
    folder,
    database: 'regulars',
    isDurable: true,
    say: (line) => void (line === 'PostgreSQL runs again.' && returns++),
    onLost: (reason) => (lost = reason),
  });
  const connection = server.connection('regulars');
  if (isMigrated) await migrate(connection);
  const { host, port, user, database } = connection;
  const pool = new pg.Pool({ host, port, user, database, max: 2 });
  // At the end the server may be faster than a connection's goodbye.
  pool.on('error', () => undefined);
  return {
    connection,
    url: `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
    pool,
    pid: Number(readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]),
    logFile: `${folder}.log`,
    countStatements: (work) => statementsDuring(pool, `${folder}.log`, work),
    crash: async () => {
      const before = returns;
      process.kill(
        Number(readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]),
        'SIGKILL',
      );
      while (returns === before) {
        if (lost) throw new Error(lost);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    stop: async () => {
      await pool.end();
      await server.stop();
      if (!keptIn) rmSync(home, { recursive: true, force: true });
    },
  };
}

/** Lets the server log every statement for a while and reads its log. */
async function statementsDuring(
  pool: BenchDatabase['pool'],
  log: string,
  work: () => Promise<void>,
): Promise<string[]> {
  const set = async (value: string) => {
    await pool.query(`alter system set log_statement = '${value}'`);
    await pool.query('select pg_reload_conf()');
    await new Promise((resolve) => setTimeout(resolve, 300));
  };
  await set('all');
  const before = readFileSync(log, 'utf8').length;
  await work();
  const written = readFileSync(log, 'utf8').slice(before);
  await set('none');
  return [...written.matchAll(/LOG: {2}(?:statement|execute [^:]+):\s*([^\n]+)/g)].map((match) => match[1]!);
}
