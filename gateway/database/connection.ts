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
  ssl: boolean | { rejectUnauthorized: boolean };
}

/**
 * The same for MikroORM's options: `MikroORM.init({ ...ormConnection(connection), entities })`, with the limits of the
 * kind of work that it is for.
 */
export function ormConnection(
  connection: DatabaseConnection,
  limits: DatabaseLimits = DATABASE_LIMITS.requests,
) {
  const { database, ssl, ...rest } = connection;
  return {
    ...rest,
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
 * sslmode is PostgreSQL's own word: `require` encrypts, `verify-ca` and `verify-full` check the certificate too.
 */
export function parseDatabaseUrl(databaseUrl: string): DatabaseConnection {
  const url = new URL(databaseUrl);
  const user = decodeURIComponent(url.username) || (url.searchParams.get('user') ?? 'postgres');
  return {
    host: url.searchParams.get('host') ?? (decodeURIComponent(url.hostname) || 'localhost'),
    port: Number(url.port || url.searchParams.get('port') || 5432),
    user,
    password: decodeURIComponent(url.password) || undefined,
    database: decodeURIComponent(url.pathname.slice(1)) || user,
    ssl: sslOf(url.searchParams.get('sslmode')),
  };
}

function sslOf(mode: string | null): DatabaseConnection['ssl'] {
  if (mode === null || mode === 'disable' || mode === 'allow' || mode === 'prefer') return false;
  return { rejectUnauthorized: mode !== 'require' && mode !== 'no-verify' };
}
