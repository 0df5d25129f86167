import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import pg from 'pg';

import type { DatabaseConnection } from '../../../gateway/database/connection.ts';
import { chooseRunner } from '../../../gateway/database/embedded/runner.ts';

/** A PostgreSQL of the system's packages, with pg_dump beside it. */
export interface SystemServer {
  connection(database: string): DatabaseConnection;
  /** An empty database; `locale` in the words of CREATE DATABASE. */
  create(database: string, locale?: string): Promise<DatabaseConnection>;
  stop(): Promise<void>;
}

const DEBIAN = '/usr/lib/postgresql';

/** The folder of the newest PostgreSQL of Debian's packages; null where there is none (`npm test` installs one). */
export const SYSTEM_POSTGRES: string | null =
  (existsSync(DEBIAN) ? readdirSync(DEBIAN) : [])
    .toSorted((one, other) => Number(other) - Number(one))
    .map((version) => path.join(DEBIAN, version, 'bin'))
    .find((folder) =>
      ['initdb', 'postgres', 'pg_dump'].every((name) => existsSync(path.join(folder, name))),
    ) ?? null;

if (SYSTEM_POSTGRES === null)
  console.warn(
    'NOT TESTED with pg_dump: there is no PostgreSQL on this system, and none could be installed.',
  );

/**
 * Starts one on a socket, as the product's own system user where root runs the tests; `more`: settings of its own, such as
 * `ssl=on`.
 */
export async function startSystemServer(
  programs: string,
  { port = 5432, more = [] }: { port?: number; more?: readonly string[] } = {},
): Promise<SystemServer> {
  const home = mkdtempSync(path.join(tmpdir(), 'regulars-system-'));
  chmodSync(home, 0o755);
  const folder = path.join(home, 'data');
  const runner = chooseRunner(folder);
  mkdirSync(folder, { mode: 0o700 });
  if (runner.uid !== undefined) chownSync(folder, runner.uid, runner.gid!);
  const as = { ...runner, cwd: '/', env: { PATH: process.env.PATH, LC_ALL: 'C' } };
  const words = ['--username=regulars', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'];
  const made = spawnSync(path.join(programs, 'initdb'), [`--pgdata=${folder}`, ...words], {
    ...as,
    encoding: 'utf8',
  });
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
  const own = ['listen_addresses=', `port=${port}`, `unix_socket_directories=${folder}`, 'fsync=off'];
  const settings = [...own, ...more];
  const child = spawn(
    path.join(programs, 'postgres'),
    ['-D', folder, ...settings.flatMap((one) => ['-c', one])],
    {
      ...as,
      stdio: 'ignore',
    },
  );
  const connection = (database: string): DatabaseConnection => ({
    host: folder,
    port,
    user: 'regulars',
    password: undefined,
    database,
    ssl: false,
  });
  const run = async (statement: string) => {
    const client = new pg.Client(connection('postgres'));
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  for (let tries = 0; ; tries++) {
    try {
      await run('select 1');
      break;
    } catch (error) {
      if (tries === 200 || child.exitCode !== null) {
        child.kill('SIGKILL');
        throw error;
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  return {
    connection,
    async create(database, locale = '') {
      await run(`create database "${database}" template template0 encoding 'UTF8' ${locale}`);
      return connection(database);
    },
    async stop() {
      child.kill('SIGINT');
      if (child.exitCode === null) await once(child, 'exit');
      rmSync(home, { recursive: true, force: true });
    },
  };
}
