import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';

import { Account } from '../../schema/accounts/records/account.entity.ts';
import { startSystemServer, SYSTEM_POSTGRES } from '../../tests/support/database/system-server.ts';
import type { SystemServer } from '../../tests/support/database/system-server.ts';
import { freePort } from '../../tests/support/load/product.ts';
import { findPgPrograms } from '../backup/pg-programs.ts';
import { writeBackup } from '../backup/write-backup.ts';
import { connectionProblem } from './connection-problem.ts';
import { ormConnection, parseDatabaseUrl } from './connection.ts';
import { chooseRunner } from './embedded/runner.ts';

/** A PostgreSQL whose certificate docs/cluster/certificates.sh has made, as in a house of many machines. */
const where = SYSTEM_POSTGRES === null ? describe.skip : describe;

where('a database that shows a certificate of an authority of its own', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'regulars-certificates-'));
  let server: SystemServer;
  let port: number;
  beforeAll(async () => {
    chmodSync(folder, 0o755);
    const script = path.join(import.meta.dirname, '../../docs/cluster/certificates.sh');
    execFileSync(script, [folder, 'database', '127.0.0.1', 'db.internal'], { stdio: 'pipe' });
    const key = path.join(folder, 'database.key');
    const { uid, gid } = chooseRunner(folder);
    if (uid !== undefined) chownSync(key, uid, gid!);
    port = await freePort();
    const certificate = path.join(folder, 'database.crt');
    const more = ['ssl=on', `ssl_cert_file=${certificate}`, `ssl_key_file=${key}`];
    server = await startSystemServer(SYSTEM_POSTGRES!, {
      port,
      more: ['listen_addresses=127.0.0.1,127.0.0.2', ...more],
    });
  });
  afterAll(async () => {
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const at = (host: string, rest = `&sslrootcert=${path.join(folder, 'ca.crt')}`) =>
    parseDatabaseUrl(`postgres://regulars@${host}:${port}/postgres?sslmode=verify-full${rest}`);
  const isEncrypted = 'select ssl as encrypted from pg_stat_ssl where pid = pg_backend_pid()';

  test('is reached by requests, by what has a connection of its own, and by pg_dump', async () => {
    const connection = at('127.0.0.1');
    const client = new pg.Client(connection);
    await client.connect();
    expect((await client.query(isEncrypted)).rows).toEqual([{ encrypted: true }]);
    await client.end();
    const orm = await MikroORM.init({ ...ormConnection(connection), entities: [Account] });
    expect(await orm.em.getConnection().execute(isEncrypted)).toEqual([{ encrypted: true }]);
    await orm.close();
    const file = path.join(folder, 'whole.dump');
    await writeBackup(connection, file, findPgPrograms(0, SYSTEM_POSTGRES));
    expect(statSync(file).size).toBeGreaterThan(0);
  });

  test.each([
    ['of an authority that nobody has named', '127.0.0.1', '', 'SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_'],
    ['that names another address', '127.0.0.2', undefined, 'ERR_TLS_CERT_ALTNAME_INVALID'],
  ])('is not where the certificate is one %s', async (_, host, rest, code) => {
    const connection = at(host, rest);
    const client = new pg.Client(connection);
    const error = await client.connect().then(
      () => null,
      (reason: unknown) => reason,
    );
    expect(connectionProblem(error, connection)).toMatch(
      new RegExp(
        `^The certificate of PostgreSQL at ${host}, port ${port} is not accepted \\((${code}).*see sslmode`,
      ),
    );
  });
});
