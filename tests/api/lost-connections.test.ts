import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import pg from 'pg';

import { startEmbedded } from '../../gateway/database/embedded/embedded.ts';
import { migrate } from '../../gateway/database/migrate.ts';
import { createTestDatabase } from '../support/database/database.ts';
import { openDatabaseProxy } from '../support/database/database-proxy.ts';
import { aCheckout } from '../support/fixtures.ts';
import { openTestProduct } from '../support/product.ts';
import type { TestProduct } from '../support/product.ts';
import type { Answer } from '../support/send.ts';

/** So many people buy at once, on as many connections and the listening one. */
const BUYERS = 20;
const POOL = { poolMax: BUYERS + 1 };

/** Milliseconds: a database of its own is made and comes back, every write of it on the disk. */
const FOR_A_BUSY_DISK = 180_000;

interface Buyer {
  token: string;
  key: string;
}

async function openShop(door: TestProduct): Promise<Buyer[]> {
  await door.farm();
  const buyers: Buyer[] = [];
  for (let n = 0; n < BUYERS; n++) buyers.push({ token: (await door.as.member()).token, key: randomUUID() });
  // Opens the connections: a new one may take longer than a lock is waited for.
  await Promise.all(buyers.map(({ token }) => door.call('/api/my/orders', { token })));
  return buyers;
}

const buy = (door: TestProduct, { token, key }: Buyer): Promise<Answer> =>
  door.call('/api/checkout', {
    token,
    headers: { 'idempotency-key': key },
    body: aCheckout(),
  });

/** Sends every buyer's checkout, holds them at a lock, and calls `harm` while all of them wait there. */
async function buyDuring(
  door: TestProduct,
  buyers: Buyer[],
  { connection, harm }: { connection: TestProduct['connection']; harm: (other: pg.Client) => Promise<void> },
): Promise<Answer[]> {
  const other = new pg.Client(connection);
  other.on('error', () => undefined);
  await other.connect();
  await other.query('begin; lock table "order"');
  const answers = Promise.all(buyers.map((buyer) => buy(door, buyer)));
  let waiting = 0;
  for (let look = 0; look < 200 && waiting < BUYERS; look++) {
    await pause(10);
    waiting = (await other.query(WAITING)).rows.length;
  }
  expect(waiting).toBe(BUYERS);
  await harm(other);
  await other.end().catch(() => undefined);
  return answers;
}

const pause = (milliseconds: number) => new Promise((go) => setTimeout(go, milliseconds));

const WAITING =
  "select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";

/** Every buyer asks again under the same key, and reads: all of it at once, and each order is there once. */
async function everythingGoesOn(door: TestProduct, buyers: Buyer[]): Promise<void> {
  const again = await Promise.all(buyers.map((buyer) => buy(door, buyer)));
  expect(again.map(({ status }) => status)).toEqual(buyers.map(() => 201));
  const histories = await Promise.all(buyers.map(({ token }) => door.call('/api/my/orders', { token })));
  expect(histories.map(({ body }) => body.orders.map(({ id }: { id: string }) => id))).toEqual(
    again.map(({ body }) => [body.order.id]),
  );
}

const busy = { status: 503, body: { code: 'UNAVAILABLE' } };

test('connections that are ended inside their transactions are given back', async () => {
  const door = await openTestProduct(POOL);
  try {
    const buyers = await openShop(door);
    const answers = await buyDuring(door, buyers, {
      connection: door.connection,
      harm: async (other) => {
        await other.query(`select pg_terminate_backend(pid) from (${WAITING}) waiting`);
        await other.query('rollback');
      },
    });
    for (const answer of answers) expect(answer).toMatchObject(busy);
    await everythingGoesOn(door, buyers);
  } finally {
    await door.close();
  }
});

test('a line that is cut in the middle of checkouts is forgotten as soon as it is whole again', async () => {
  const database = await createTestDatabase();
  const proxy = await openDatabaseProxy(database.connection);
  const door = await openTestProduct({ ...POOL, database: { ...database, connection: proxy.connection } });
  try {
    const buyers = await openShop(door);
    const answers = await buyDuring(door, buyers, {
      connection: database.connection,
      harm: async (other) => {
        proxy.cut();
        await other.query('rollback');
      },
    });
    for (const answer of answers) expect(answer).toMatchObject(busy);
    proxy.restore();
    await everythingGoesOn(door, buyers);
  } finally {
    await door.close();
    proxy.close();
  }
});

test(
  'kill -9 of PostgreSQL in the middle of checkouts, and its return',
  async () => {
    const home = mkdtempSync(path.join(tmpdir(), 'regulars-lost-'));
    // Started as root, PostgreSQL runs as another user, who must be able to pass.
    chmodSync(home, 0o755);
    const lines: string[] = [];
    const folder = path.join(home, 'postgres');
    const server = await startEmbedded({
      folder,
      database: 'shop',
      isDurable: true,
      say: (line) => lines.push(line),
    });
    const connection = server.connection('shop');
    await migrate(connection);
    const door = await openTestProduct({ ...POOL, database: { connection, drop: async () => undefined } });
    try {
      const buyers = await openShop(door);
      const answers = await buyDuring(door, buyers, {
        connection,
        harm: async () => {
          process.kill(
            Number(readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]),
            'SIGKILL',
          );
          for (let look = 0; look < 1_000 && !lines.includes('PostgreSQL runs again.'); look++)
            await pause(20);
        },
      });
      for (const answer of answers) expect(answer).toMatchObject(busy);
      await everythingGoesOn(door, buyers);
    } finally {
      await door.close();
      await server.stop();
      rmSync(home, { recursive: true, force: true });
    }
  },
  FOR_A_BUSY_DISK,
);
