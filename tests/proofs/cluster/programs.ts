import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** What the proof runs, and Debian's packages that have it. */
const PROGRAMS = {
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  patroni: 'patroni',
  etcd: 'etcd-server',
  ip: 'iproute2',
  setpriv: 'util-linux',
};

const POSTGRES = '/usr/lib/postgresql';
const FOLDERS = ['/usr/local/sbin', '/usr/local/bin', '/usr/sbin', '/usr/bin', '/sbin', '/bin'];

/** Where everything is that runs the cluster. */
export type Programs = Record<keyof typeof PROGRAMS, string> & {
  /** The folder of PostgreSQL's own programs. */
  postgres: string;
};

/**
 * Finds what the proof needs. @throws Error with one sentence of what to install, or that it has to be run as root: it
 * makes network namespaces, and PostgreSQL runs in them as Debian's user postgres.
 */
export function findPrograms(): Programs {
  const found = Object.keys(PROGRAMS).map((name) => [name, find(name)] as const);
  const missing = found.flatMap(([name, at]) => (at ? [] : [PROGRAMS[name as keyof typeof PROGRAMS]]));
  const postgres = newestPostgres();
  if (!postgres) missing.push('postgresql');
  if (missing.length > 0)
    throw new Error(`proof:cluster needs Debian's packages: sudo apt-get install ${missing.join(' ')}`);
  if (process.getuid?.() !== 0)
    throw new Error(
      'proof:cluster makes network namespaces, which only root can: sudo npm run proof:cluster',
    );
  return { ...(Object.fromEntries(found) as Record<keyof typeof PROGRAMS, string>), postgres: postgres! };
}

const find = (name: string): string | undefined =>
  FOLDERS.map((folder) => path.join(folder, name)).find((file) => existsSync(file));

function newestPostgres(): string | undefined {
  if (!existsSync(POSTGRES)) return undefined;
  return readdirSync(POSTGRES)
    .filter((version) => Number(version) >= 15)
    .toSorted((one, other) => Number(other) - Number(one))
    .map((version) => path.join(POSTGRES, version, 'bin'))
    .find((folder) => existsSync(path.join(folder, 'postgres')));
}
