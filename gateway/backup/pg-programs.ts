import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

import { StartProblem } from '../boot/start-problem.ts';
import type { DatabaseConnection } from '../database/connection.ts';

/** PostgreSQL's own pg_dump and pg_restore, of one version. */
export interface PgPrograms {
  dump: string;
  restore: string;
  /** 18 of 18.4. */
  major: number;
}

/** Where Debian's packages postgresql-client-NN put theirs. */
const DEBIAN = '/usr/lib/postgresql';

/** Whose certificates libpq believes where it should check one; from PostgreSQL 16 on it knows the system's by name. */
const SYSTEM_CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';

/**
 * Those that can save a server of a major version: of the same one, else of the next newer one that is there, as older ones
 * refuse it. Looked for in `folder` (PG_BIN_DIR) alone where it is set, else in Debian's folders and on PATH; null where
 * there are none.
 */
export function findPgPrograms(
  server: number,
  folder: string | null,
  searched: readonly string[] = usualFolders(),
): PgPrograms | null {
  const found = (folder === null ? searched : [folder]).flatMap((each): PgPrograms[] => {
    const [dump, restore] = [path.join(each, 'pg_dump'), path.join(each, 'pg_restore')];
    if (!existsSync(dump) || !existsSync(restore)) return [];
    const said = spawnSync(dump, ['--version'], { encoding: 'utf8' });
    const major = /\(PostgreSQL\) (\d+)/.exec(said.stdout ?? '')?.[1];
    return major === undefined ? [] : [{ dump, restore, major: Number(major) }];
  });
  const able = found.filter(({ major }) => major >= server);
  return able.toSorted((one, other) => one.major - other.major)[0] ?? null;
}

function usualFolders(): string[] {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN) : [];
  return [
    ...versions.map((version) => path.join(DEBIAN, version, 'bin')),
    ...(process.env.PATH ?? '').split(path.delimiter).filter((each) => path.isAbsolute(each)),
  ];
}

/**
 * Runs one of them on a database; the password goes by its environment, which only its own user can read.
 * @returns what it wrote to standard output. @throws StartProblem with the last line that it complained in.
 */
export async function runPgProgram(
  program: string,
  words: readonly string[],
  connection: DatabaseConnection,
  major: number,
): Promise<string> {
  const child = spawn(program, words, {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...environmentOf(connection, major) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { out: '', err: '' };
  child.stdout.on('data', (bytes) => (said.out += String(bytes)));
  child.stderr.on('data', (bytes) => (said.err += String(bytes)));
  const code = await new Promise<number | null>((resolve) => {
    child.once('error', (error) => {
      said.err += error.message;
      resolve(null);
    });
    child.once('close', resolve);
  });
  if (code === 0) return said.out;
  const complaint = said.err.split('\n').find((line) => /error:/.test(line)) ?? said.err.trim();
  throw new StartProblem(`${path.basename(program)} failed: ${complaint.replace(/^.*?error: /, '')}`);
}

function environmentOf(
  { host, port, user, password, database, ssl, rootCertificates }: DatabaseConnection,
  major: number,
) {
  const usual = major >= 16 ? 'system' : SYSTEM_CERTIFICATES;
  const checked = { PGSSLMODE: 'verify-full', PGSSLROOTCERT: rootCertificates ?? usual };
  const ofSsl =
    ssl === false
      ? { PGSSLMODE: 'disable' }
      : ssl === true || ssl.rejectUnauthorized
        ? checked
        : { PGSSLMODE: 'require' };
  return {
    LC_ALL: 'C',
    PGHOST: host,
    PGPORT: String(port),
    PGUSER: user,
    PGDATABASE: database,
    // As node-postgres does where the address has none.
    PGPASSWORD: password ?? process.env.PGPASSWORD,
    ...ofSsl,
  };
}
