import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { MikroORM } from '@mikro-orm/postgresql';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { type DatabaseConnection, ormConnection } from '../connection.ts';
import { type EmbeddedServer, startEmbedded } from './embedded.ts';
import { waitUntilGone } from './process-state.ts';

let home: string;
const running: EmbeddedServer[] = [];

beforeAll(() => {
  // A space in the name, as a project's folder may have; open, because root's database runs as another user.
  home = mkdtempSync(path.join(tmpdir(), 'regulars embedded '));
  chmodSync(home, 0o755);
});

afterAll(async () => {
  for (const server of running) await server.stop();
  rmSync(home, { recursive: true, force: true });
});

async function start(lines: string[] = []): Promise<EmbeddedServer> {
  const folder = path.join(home, 'postgres');
  const server = await startEmbedded({
    folder,
    database: 'shop',
    isDurable: true,
    say: (line) => lines.push(line),
  });
  running.push(server);
  return server;
}

async function query(connection: DatabaseConnection, sql: string): Promise<Record<string, unknown>[]> {
  const orm = await MikroORM.init({
    ...ormConnection(connection),
    entities: [],
    discovery: { warnWhenNoEntities: false },
  });
  try {
    return await orm.em.getConnection().execute(sql);
  } finally {
    await orm.close(true);
  }
}

const postmaster = () =>
  Number(readFileSync(path.join(home, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);

test('a new cluster keeps what was written, over a clean stop and over kill -9 of the database', async () => {
  const first = await start();
  await query(first.connection('shop'), 'create table box (name text)');
  await query(first.connection('shop'), "insert into box values ('Ärmel')");
  await first.stop();

  const lines: string[] = [];
  const second = await start(lines);
  expect(await query(second.connection('shop'), 'select lower(name) as name from box')).toEqual([
    { name: 'ärmel' },
  ]);

  const pid = postmaster();
  process.kill(pid, 'SIGKILL');
  await waitUntilGone(pid, 5000);
  while (!lines.includes('PostgreSQL runs again.')) await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await query(second.connection('shop'), 'select count(*)::int as boxes from box')).toEqual([
    { boxes: 1 },
  ]);
  await second.stop();
});

test('a second start on the same folder is refused with one line that names the process', async () => {
  const first = await start();
  await expect(start()).rejects.toThrow(
    `The data folder ${home} is in use by a server that already runs (process ${process.pid})`,
  );
  await first.stop();
});

test('the lock and the lock file of a server that was killed do not stand in the way, whoever has their numbers now', async () => {
  // A process id that was given to another program since: this test's.
  writeFileSync(path.join(home, 'postgres.lock'), JSON.stringify({ pid: process.pid, startedAt: '1' }));
  writeFileSync(
    path.join(home, 'postgres', 'postmaster.pid'),
    `${process.pid}\n${home}/postgres\n1\n5432\n\n\n\nready\n`,
  );
  const server = await start();
  expect(await query(server.connection('shop'), 'select count(*)::int as boxes from box')).toEqual([
    { boxes: 1 },
  ]);
  await server.stop();
});

test('data files that another user made are refused with one line', async () => {
  if (process.getuid?.() === 0) return;
  chmodSync(path.join(home, 'postgres'), 0o000);
  await expect(start()).rejects.toThrow(/belongs to another user/);
  chmodSync(path.join(home, 'postgres'), 0o700);
});
