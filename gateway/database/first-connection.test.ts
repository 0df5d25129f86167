import { appendFileSync, chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { MikroORM } from '@mikro-orm/postgresql';

import { type DatabaseConnection, ormConnection, parseDatabaseUrl } from './connection.ts';
import { type EmbeddedServer, startEmbedded } from './embedded/embedded.ts';
import { firstConnection } from './first-connection.ts';
import { migrate } from './migrate.ts';

let home: string;
let server: EmbeddedServer;
const listeners: { server: Server; sockets: Set<Socket> }[] = [];

/** A real PostgreSQL that asks for passwords, as an operator's own does. */
beforeAll(async () => {
  home = mkdtempSync(path.join(tmpdir(), 'regulars-first-'));
  chmodSync(home, 0o755);
  const folder = path.join(home, 'postgres');
  server = await startEmbedded({ folder, database: 'shop', isDurable: false });
  await asSuperuser(`create role keeper login password 'Sesam-1'`);
  await asSuperuser(`create role guest login password 'Sesam-1'`);
  appendFileSync(path.join(folder, 'pg_hba.conf'), 'local shop,nowhere keeper,guest scram-sha-256\n');
  await asSuperuser('select pg_reload_conf()');
  await new Promise((resolve) => setTimeout(resolve, 300));
});
afterAll(async () => {
  for (const listener of listeners) {
    for (const socket of listener.sockets) socket.destroy();
    listener.server.close();
  }
  await server.stop();
  rmSync(home, { recursive: true, force: true });
});

async function asSuperuser(sql: string): Promise<void> {
  const orm = await MikroORM.init({
    ...ormConnection(server.connection('shop')),
    entities: [],
    discovery: { warnWhenNoEntities: false },
  });
  await orm.em.getConnection().execute(sql);
  await orm.close(true);
}

/** A port that leads to it, as a server elsewhere has one. `says` may change what comes back. @returns the port. */
async function openPort(port = 0, says = (bytes: Buffer) => bytes): Promise<number> {
  const sockets = new Set<Socket>();
  const listener = createServer((client) => {
    const inner = connect(path.join(server.connection('shop').host, '.s.PGSQL.5432'));
    for (const socket of [client, inner]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => [client, inner].forEach((one) => one.destroy()));
    }
    client.on('data', (bytes) => inner.write(bytes));
    inner.on('data', (bytes) => client.write(says(bytes)));
  });
  await new Promise<void>((resolve) => listener.listen(port, '127.0.0.1', resolve));
  listeners.push({ server: listener, sockets });
  return (listener.address() as AddressInfo).port;
}

const URL_OF = (port: number, { user = 'keeper', password = 'Sesam-1', database = 'shop', rest = '' } = {}) =>
  parseDatabaseUrl(`postgres://${user}:${password}@127.0.0.1:${port}/${database}${rest}`);

/** A clock on which waiting takes no time. */
function clock(each: () => void = () => undefined) {
  let time = 0;
  const said: string[] = [];
  return {
    said,
    waited: () => time,
    options: {
      say: (line: string) => void said.push(line),
      now: () => time,
      pause: async (milliseconds: number) => {
        time += milliseconds;
        each();
        await new Promise((resolve) => setTimeout(resolve, 5));
      },
    },
  };
}

/** The line that an operator reads, and how long it took. */
async function lineOf(connection: DatabaseConnection): Promise<[line: string, waited: number, said: number]> {
  const { options, waited, said } = clock();
  const line = await firstConnection(connection, options).then(
    () => 'fine',
    (error: Error) => `${error.name}: ${error.message}`,
  );
  expect(line).not.toMatch(/postgres:\/\/|Sesam|\n/);
  return [line, waited(), said.length];
}

test('a database that is there is taken at once', async () => {
  expect(await lineOf(URL_OF(await openPort()))).toEqual(['fine', 0, 0]);
});

test('what waiting does not mend is said at once, in one line', async () => {
  const port = await openPort();
  const at = `DatabaseProblem: PostgreSQL at 127.0.0.1, port ${port}`;
  const lines = [
    await lineOf(URL_OF(port, { password: 'Sesam-2' })),
    await lineOf(parseDatabaseUrl(`postgres://keeper@127.0.0.1:${port}/shop`)),
    await lineOf(URL_OF(port, { database: 'nowhere' })),
    await lineOf(URL_OF(port, { user: 'stranger' })),
    await lineOf(URL_OF(port, { rest: '?sslmode=require' })),
  ];
  expect(lines).toEqual(
    [
      `${at} does not take the password of the user "keeper": correct DATABASE_URL.`,
      `${at} does not take the password of the user "keeper": correct DATABASE_URL.`,
      `${at} has no database "nowhere": create it, or correct DATABASE_URL.`,
      `${at} does not let the user "stranger" in (pg_hba.conf, or sslmode in DATABASE_URL).`,
      `${at} offers no encryption: take sslmode out of DATABASE_URL, or switch ssl on there.`,
    ].map((line) => [line, 0, 0]),
  );
});

test('a PostgreSQL that is too old is refused by name', async () => {
  const old = await openPort(0, (bytes) =>
    Buffer.from(bytes.toString('latin1').replace(/18\d{4}/g, '140011'), 'latin1'),
  );
  expect(await lineOf(URL_OF(old))).toEqual([
    'DatabaseProblem: PostgreSQL 15 or newer is needed; this is 14.11.',
    0,
    0,
  ]);
});

test('a database that comes up seconds later is waited for, with one line', async () => {
  const port = await openPort();
  const free = await closedPort();
  let opening: Promise<number> | null = null;
  const { options, said, waited } = clock(() => {
    if (waited() >= 4_000) opening ??= openPort(free);
  });
  await firstConnection(URL_OF(free), options);
  expect(said).toEqual([
    `Waiting for PostgreSQL at 127.0.0.1, port ${free}: nothing answers there. It has 30 seconds.`,
  ]);
  expect(waited()).toBeGreaterThanOrEqual(4_000);
  expect(port).not.toBe(free);
});

test('one that is starting up is waited for; its host, its port and its socket for half a minute', async () => {
  let isStarting = true;
  const starting = await openPort(0, (bytes) => (isStarting ? STARTING_UP : bytes));
  const { options, said, waited } = clock(() => {
    if (waited() >= 2_000) isStarting = false;
  });
  await firstConnection(URL_OF(starting), options);
  expect(said).toEqual([expect.stringContaining('it is starting up')]);

  const free = await closedPort();
  const ending = 'Is DATABASE_URL right?';
  expect(await lineOf(URL_OF(free))).toEqual([
    `DatabaseProblem: PostgreSQL at 127.0.0.1, port ${free} does not answer: nothing answers there (ECONNREFUSED). ${ending}`,
    30_000,
    1,
  ]);
  expect(await lineOf(parseDatabaseUrl(`postgres:///shop?host=${home}/elsewhere&user=keeper`))).toEqual([
    `DatabaseProblem: PostgreSQL at ${home}/elsewhere does not answer: its socket is not there (ENOENT). ${ending}`,
    30_000,
    1,
  ]);
  // Too long for a name, so that no server of names has to be waited for.
  const [line, time] = await lineOf({ ...URL_OF(free), host: `${'n'.repeat(64)}.invalid` });
  expect(line).toMatch(
    /^DatabaseProblem: PostgreSQL at n{64}\.invalid, port \d+ does not answer: the host is not known/,
  );
  expect(time).toBe(30_000);
});

test('a stop ends the waiting', async () => {
  const signal = AbortSignal.timeout(50);
  const begun = Date.now();
  await expect(firstConnection(URL_OF(await closedPort()), { signal })).rejects.toThrow(/abort/i);
  expect(Date.now() - begun).toBeLessThan(5_000);
});

test('a user who may not make tables is told so by the migrations', async () => {
  const port = await openPort();
  await expect(migrate(URL_OF(port, { user: 'guest' }))).rejects.toThrow(
    /^The user "guest" may not do this in the database "shop" \(permission denied .*\): make it the database's owner\.$/,
  );
});

/** What PostgreSQL answers while it recovers: FATAL 57P03. */
const STARTING_UP = (() => {
  const text = 'SFATAL\0VFATAL\0C57P03\0Mthe database system is starting up\0\0';
  const bytes = Buffer.alloc(5 + text.length);
  bytes.write('E');
  bytes.writeInt32BE(4 + text.length, 1);
  bytes.write(text, 5, 'latin1');
  return bytes;
})();

async function closedPort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
