import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { urlOf } from '../support/admin-command.ts';
import { createTestDatabase } from '../support/database/database.ts';
import type { TestDatabase } from '../support/database/database.ts';
import { openDatabaseProxy } from '../support/database/database-proxy.ts';
import { spawnSources } from '../support/spawned-server.ts';

let home: string;
let database: TestDatabase;
beforeAll(async () => {
  home = mkdtempSync(path.join(tmpdir(), 'regulars-start-'));
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.drop();
  rmSync(home, { recursive: true, force: true });
});

const spawnServer = (environment: Record<string, string>) =>
  spawnSources(urlOf(database.connection), { DATA_DIR: path.join(home, 'data'), ...environment });

/** Starts the server, until it ends or says `mark`; then it is told to stop. */
async function start(environment: Record<string, string>, mark = 'Regulars is ready') {
  const server = spawnServer(environment);
  let isTold = false;
  server.child.on('said', () => {
    // Once: a second signal would end it at once.
    if (isTold || !server.said.includes(mark)) return;
    isTold = server.child.kill('SIGTERM');
  });
  const code = await server.ended;
  return { code, lines: server.said.trimEnd().split('\n'), said: server.said };
}

const SECONDS = 60_000;

test(
  'a folder that can’t be written stops the start with one line that names DATA_DIR',
  async () => {
    writeFileSync(path.join(home, 'file'), '');
    const { code, lines } = await start({ DATA_DIR: path.join(home, 'file') });
    expect([code, lines]).toEqual([
      1,
      [
        `DATA_DIR takes a folder that this user can write; ${path.join(home, 'file/uploads')} can't be written (ENOTDIR).`,
      ],
    ]);
  },
  SECONDS,
);

test(
  'a HOST that is not of this machine stops it with one line',
  async () => {
    const { code, lines } = await start({ HOST: '203.0.113.7' });
    expect([code, lines]).toEqual([
      1,
      ['HOST 203.0.113.7 is no address of this machine: set HOST to one of its own, or to 0.0.0.0.'],
    ]);
  },
  SECONDS,
);

test(
  'a database that is missing stops it with one line, and is not made',
  async () => {
    const { host, user } = database.connection;
    const { code, lines } = await start({ DATABASE_URL: `postgres:///nowhere?host=${host}&user=${user}` });
    expect([code, lines]).toEqual([
      1,
      [`PostgreSQL at ${host} has no database "nowhere": create it, or correct DATABASE_URL.`],
    ]);
  },
  SECONDS,
);

test(
  'mail and storage that don’t answer are warned of, without a secret, and the start goes on',
  async () => {
    const { code, said } = await start(
      {
        SMTP_URL: 'smtp://somebody:Sesam-1@127.0.0.1:1',
        S3_BUCKET: 'pictures',
        S3_ACCESS_KEY_ID: 'key',
        S3_SECRET_ACCESS_KEY: 'Sesam-2',
        S3_ENDPOINT: 'http://127.0.0.1:1',
      },
      'S3_BUCKET',
    );
    expect(said).toMatch(/"level":40.*ECONNREFUSED.*The mail server of SMTP_URL can’t be used/);
    expect(said).toMatch(/"level":40.*The bucket of S3_BUCKET does not answer as it should/);
    expect(said).not.toContain('Sesam');
    expect(code).toBe(0);
  },
  SECONDS,
);

test(
  'a start that a signal overtakes gives back what it holds, and ends as a stop does',
  async () => {
    const proxy = await openDatabaseProxy(database.connection);
    const { host, port, user, database: name } = proxy.connection;
    const server = spawnServer({ DATABASE_URL: `postgres://${user}@${host}:${port}/${name}` });
    try {
      await proxy.asked('listen page_changed');
      server.child.kill('SIGTERM');
      const code = await server.ended;
      expect([code, server.said]).toEqual([0, expect.not.stringContaining('"level":50')]);
    } finally {
      server.child.kill('SIGKILL');
      proxy.close();
    }
  },
  SECONDS,
);
