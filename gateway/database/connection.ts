import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';

import { DatabaseProblem } from './database-problem.ts';
import { DATABASE_LIMITS, KEEP_ALIVE_MILLISECONDS } from './limits.ts';
import type { DatabaseLimits } from './limits.ts';
import { PoolClient, PoolerClient, sayLimits } from './pool-client.ts';

/** Where a PostgreSQL database is reached, in the words of node-postgres and pg-boss. */
export interface DatabaseConnection {
  /** A host name, or the absolute directory of a unix socket. */
  host: string;
  port: number;
  user: string;
  password: string | undefined;
  database: string;
  /**
   * `ca`: the certificates in `rootCertificates`, where they are not the usual authorities. `host`: the address that a
   * certificate has to name, where the host is one: node-postgres tells Node names alone, which then looks for "localhost".
   */
  ssl: boolean | { rejectUnauthorized: boolean; ca?: string; host?: string };
  /** The file that sslrootcert named, for PostgreSQL's own programs. */
  rootCertificates?: string;
}

/**
 * The same for MikroORM's options: `MikroORM.init({ ...ormConnection(connection), entities })`, with the limits of the
 * kind of work that it is for.
 */
export function ormConnection(
  connection: DatabaseConnection,
  limits: DatabaseLimits = DATABASE_LIMITS.requests,
) {
  const { database, ssl, host, port, user, password } = connection;
  return {
    host,
    port,
    user,
    password,
    dbName: database,
    driverOptions: { ssl, Client: PoolClient, ...clientLimits(limits), onConnect: sayLimits(limits) },
  };
}

/**
 * The same for a pooler in transaction mode, such as PgBouncer: statements have no names, and nothing is set for a
 * connection, as the next transaction may come to another one. The limits that PostgreSQL keeps are the pooler's to set.
 */
export function poolerConnection(
  connection: DatabaseConnection,
  limits: DatabaseLimits = DATABASE_LIMITS.requests,
) {
  const { driverOptions, ...rest } = ormConnection(connection, limits);
  return { ...rest, driverOptions: { ...driverOptions, Client: PoolerClient, onConnect: undefined } };
}

/** The limits that we keep ourselves, in the words of node-postgres. */
export function clientLimits({ connect, answer }: DatabaseLimits) {
  return {
    connectionTimeoutMillis: connect,
    query_timeout: answer,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MILLISECONDS,
  };
}

/**
 * Reads a DATABASE_URL: `postgres://user:password@host:port/database?sslmode=require`.
 * Without a password in it PGPASSWORD counts, which takes every character as it is.
 * A unix socket's directory goes into the query: `postgres:///database?host=/run/postgresql&user=regulars`.
 * sslmode and sslrootcert are PostgreSQL's own words: `require` encrypts, `verify-ca` and `verify-full` check the certificate
 * too, by the authorities that Node knows or, with `sslrootcert=/path/ca.crt`, by those of that file.
 * @throws DatabaseProblem where that file can't be read.
 */
export function parseDatabaseUrl(databaseUrl: string): DatabaseConnection {
  const url = new URL(databaseUrl);
  const host = url.searchParams.get('host') ?? (decodeURIComponent(url.hostname) || 'localhost');
  const user = decodeURIComponent(url.username) || (url.searchParams.get('user') ?? 'postgres');
  return {
    host,
    port: Number(url.port || url.searchParams.get('port') || 5432),
    user,
    password: decodeURIComponent(url.password) || undefined,
    database: decodeURIComponent(url.pathname.slice(1)) || user,
    ...sslOf(host, url.searchParams.get('sslmode'), url.searchParams.get('sslrootcert')),
  };
}

function sslOf(
  host: string,
  mode: string | null,
  file: string | null,
): Pick<DatabaseConnection, 'ssl' | 'rootCertificates'> {
  if (mode === null || mode === 'disable' || mode === 'allow' || mode === 'prefer') return { ssl: false };
  if (mode === 'require' || mode === 'no-verify') return { ssl: { rejectUnauthorized: false } };
  const checked = { rejectUnauthorized: true, ...(isIP(host) !== 0 && { host }) };
  // `system`, as libpq has it, are those that it would be without.
  if (file === null || file === 'system') return { ssl: checked };
  return { ssl: { ...checked, ca: certificatesIn(file) }, rootCertificates: file };
}

function certificatesIn(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new DatabaseProblem(`The file of sslrootcert can't be read: ${(error as Error).message}`);
  }
}
