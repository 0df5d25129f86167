import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { appendFileSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { BenchDatabase } from '../../support/load/database.ts';
import { freePort, startProduct, type Server } from '../../support/load/product.ts';
import { writeSettings } from '../cluster/settings.ts';

/** What serves, beside PostgreSQL. */
export interface Gateways {
  servers: readonly Server[];
  pooler: ChildProcess | null;
}

/** One, or several behind a PgBouncer of docs/cluster, which has the share with them. */
export async function startGateways(
  database: BenchDatabase,
  dataDir: string,
  count: number,
): Promise<Gateways> {
  const env = {
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    // The visitors' process stands for a proxy: each comes from an address of their own.
    TRUST_PROXY: '127.0.0.1',
    PAYMENTS: 'offline',
    LOG_LEVEL: 'error',
  };
  if (count === 1) return { servers: [await startProduct(env)], pooler: null };
  const { host, port, user } = database.connection;
  const poolerPort = await freePort();
  const users = path.join(dataDir, 'users.txt');
  writeFileSync(users, `"${user}" ""\n`);
  const ini = writeSettings('pgbouncer.ini', path.join(dataDir, 'pgbouncer.ini'), {
    PRIMARY_HOST: host,
    PRIMARY_PORT: port,
    POOLER_HOST: '127.0.0.1',
    POOLER_PORT: poolerPort,
    USERS: users,
    CERTIFICATE: '',
    KEY: '',
    CA: '',
  });
  // All on one machine, whose PostgreSQL is reached by a socket: nobody has a password or a certificate.
  const open = readFileSync(ini, 'utf8')
    .replace('scram-sha-256', 'trust')
    .replaceAll(/^.*_tls_.*$/gm, '');
  writeFileSync(ini, open);
  // The embedded PostgreSQL knows people by the system's users, and root runs no PgBouncer: it is the database's own.
  const { uid, gid } = statSync(host);
  const name = execFileSync('id', ['-nu', String(uid)], { encoding: 'utf8' }).trim();
  const { rows } = await database.pool.query<{ file: string }>(
    "select current_setting('ident_file') as file",
  );
  appendFileSync(rows[0]!.file, `${user} "${name}" ${user}\n`);
  await database.pool.query('select pg_reload_conf()');
  const pooler = spawn('pgbouncer', ['-q', ini], { uid, gid, stdio: 'ignore' });
  const servers: Server[] = [];
  for (let n = 0; n < count; n++)
    servers.push(
      await startProduct({
        ...env,
        DATABASE_URL: `postgres://${user}@127.0.0.1:${poolerPort}/regulars`,
        DATABASE_DIRECT_URL: database.url,
      }),
    );
  return { servers, pooler };
}
