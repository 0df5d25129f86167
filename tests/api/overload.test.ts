import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';

import { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';

import { ormConnection } from '../../gateway/database/connection.ts';
import { DATABASE_LIMITS } from '../../gateway/database/limits.ts';
import { ormOptions } from '../../schema/database/orm.ts';
import { createTestDatabase } from '../support/database/database.ts';
import { openDatabaseProxy } from '../support/database/database-proxy.ts';
import { aCheckout } from '../support/fixtures.ts';
import { CARDS, startFakeSquare } from '../support/payments/fake-square.ts';
import { platformOnly } from '../support/platform-only.ts';
import { openTestProduct } from '../support/product.ts';
import type { Changes, TestProduct } from '../support/product.ts';
import { until } from '../support/until.ts';

/** More people than the database can serve at once come, and those who are not answered hang up and come again. */
const POOL = 4;
/** Those who have a connection (one listens), and as many who wait for one: nobody else is begun. */
const BEGUN = 2 * POOL;
const BUYERS = 40;
const SENTENCE = 'The service is not available right now. Please try again in a moment.';

const pause = (milliseconds: number) => new Promise((go) => setTimeout(go, milliseconds));

async function openShop(changes: Changes = {}) {
  const door = await openTestProduct({
    limits: DATABASE_LIMITS.requests,
    poolMax: POOL,
    metricsNow: () => 0,
    ...changes,
  });
  await door.farm();
  const { token } = await door.as.member();
  await door.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = door.app.server.address() as AddressInfo;

  /** Over a socket, which a person can close: null where they did before there was an answer. */
  async function buy(key: string, waits: number, more: object = {}): Promise<Response | null> {
    try {
      const answer = await fetch(`http://127.0.0.1:${port}/api/checkout`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${token}`,
          'x-tenant': 'farm',
          'idempotency-key': key,
        },
        body: JSON.stringify({ ...aCheckout(), ...more }),
        signal: AbortSignal.timeout(waits),
      });
      return answer;
    } catch {
      return null;
    }
  }

  const orders = async () =>
    (await door.call('/api/my/orders?limit=100', { token })).body.orders.length as number;
  const notBegun = async (why: string) => {
    const text = await (await fetch(door.metrics)).text();
    return Number(
      new RegExp(`^regulars_requests_not_begun_total\\{why="${why}"\\} (\\d+)$`, 'm').exec(text)?.[1] ?? 0,
    );
  };
  const waiting = async () => {
    const text = await (await fetch(door.metrics)).text();
    return Number(/^regulars_requests_waiting (\d+)$/m.exec(text)?.[1]);
  };
  return { door, token, buy, orders, notBegun, waiting };
}

/** True where no request is at work any more. */
const isQuiet = ({ app }: TestProduct) => app.running.size === 0;

async function openStillDatabase() {
  const database = await createTestDatabase();
  const proxy = await openDatabaseProxy(database.connection);
  return { proxy, database: { ...database, connection: proxy.connection } };
}

test('what nobody waits for any more is never begun, and whoever comes next is served at once', async () => {
  const { proxy, database } = await openStillDatabase();
  const { door, token, buy, orders, notBegun } = await openShop({ database });
  try {
    const keys = Array.from({ length: BUYERS }, () => randomUUID());
    proxy.stall();
    const given = await Promise.all(keys.map((key) => buy(key, 800)));
    expect(given).toEqual(keys.map(() => null));
    await until(async () => (await notBegun('gone')) >= BUYERS - BEGUN);
    proxy.restore();
    expect((await door.call('/api/my/orders', { token })).status).toBe(200);
    await until(() => isQuiet(door));
    expect(await orders()).toBeLessThanOrEqual(BEGUN);

    // They come again under their keys: each has one order, whether it was begun before or not.
    for (let n = 0; n < BUYERS; n += 5) {
      const answers = await Promise.all(keys.slice(n, n + 5).map((key) => buy(key, 30_000)));
      for (const answer of answers) expect([200, 201]).toContain(answer?.status);
    }
    expect(await orders()).toBe(BUYERS);
  } finally {
    proxy.close();
    await door.close();
  }
});

test('beyond those who are begun everybody is told to come back, in the sentence of every outage', async () => {
  const { proxy, database } = await openStillDatabase();
  const { door, token, buy, notBegun, waiting } = await openShop({ database });
  try {
    proxy.stall();
    const answers = await Promise.all(Array.from({ length: BUYERS }, () => buy(randomUUID(), 30_000)));
    expect(await notBegun('refused')).toBeGreaterThanOrEqual(BUYERS - 2 * BEGUN);
    for (const answer of answers) {
      expect(answer?.status).toBe(503);
      expect(answer?.headers.get('retry-after')).toBe('5');
      expect(await answer?.json()).toEqual({ code: 'UNAVAILABLE', error: SENTENCE });
    }
    const full = Array.from({ length: BUYERS }, () => buy(randomUUID(), 30_000));
    // As many as can be begun are begun, and hold their places for the three seconds that a connection may take; all others
    // wait, so that whoever comes now has waited for too long before there is a place.
    await until(async () => (await waiting()) >= BUYERS - 2 * BEGUN);
    // The graph says it by the status too.
    const signedIn = door.call('/graphql', { token, body: { query: '{ me { username } }' } });
    // Nobody's body is parsed before they may begin: this one is no JSON.
    const unread = ['/graphql', '/api/auth/login'].map((path) =>
      door.call(path, { method: 'POST', body: '{"a":', headers: { 'content-type': 'application/json' } }),
    );
    for (const answer of await Promise.all([signedIn, ...unread]))
      expect(answer).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE', error: SENTENCE } });
    await Promise.all(full);
  } finally {
    proxy.close();
    await door.close();
  }
});

test('who would wait in vain is told at once, before anything of the request is read', async () => {
  const { proxy, database } = await openStillDatabase();
  const { door, token, buy, notBegun } = await openShop({ database });
  const origin = `http://127.0.0.1:${(door.app.server.address() as AddressInfo).port}`;
  const page = `${origin}/api/businesses/farm/page`;
  try {
    expect((await fetch(page)).status).toBe(200);
    proxy.stall();
    const many = Array.from({ length: 3 * BUYERS }, () => buy(randomUUID(), 30_000));
    await until(() => door.app.running.size === 3 * BUYERS);
    await pause(700);
    const asked = performance.now();
    // A body of no known type is 415 where it is looked at.
    const answer = await fetch(`${origin}/api/checkout`, { method: 'POST', body: 'not looked at' });
    expect(performance.now() - asked).toBeLessThan(1_000);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(await answer.json()).toEqual({ code: 'UNAVAILABLE', error: SENTENCE });
    const mine = await fetch(`${origin}/api/my/orders`, { headers: { authorization: `Bearer ${token}` } });
    expect(mine.status).toBe(503);
    expect(await notBegun('refused')).toBeGreaterThanOrEqual(2);
    // What is kept goes on standing in.
    expect((await fetch(page)).status).toBe(200);
    for (const each of await Promise.all(many)) expect(each?.status).toBe(503);
  } finally {
    proxy.close();
    await door.close();
  }
});

test('/readyz does not wait behind buyers', async () => {
  const database = await createTestDatabase();
  const own = await MikroORM.init(
    ormOptions({ ...ormConnection(database.connection, DATABASE_LIMITS.requests), poolMax: 1 }),
  );
  const { door, buy } = await openShop({ database, health: own.em });
  const other = new pg.Client(database.connection);
  try {
    await other.connect();
    await other.query('begin; lock table session');
    const buyers = Array.from({ length: BUYERS }, () => buy(randomUUID(), 30_000));
    await until(() => door.app.running.size === BUYERS);
    expect((await door.call('/readyz')).status).toBe(200);
    // They were all there still when it had been answered.
    expect(door.app.running.size).toBe(BUYERS);
    await other.query('rollback');
    await Promise.all(buyers);
  } finally {
    await other.end();
    await own.close(true);
    await door.close();
  }
});

test('nobody looks after a checkout on behalf of a caller who has gone', async () => {
  const square = await startFakeSquare();
  const payments = platformOnly(square.provider({ timeoutSeconds: 30 }));
  const { door, buy } = await openShop({ ports: { payments } });
  const pay = (key: string, waits: number) =>
    buy(key, waits, { payment: { source_token: square.token(CARDS.ok) } });
  try {
    square.slowMs = 10_000;
    const key = randomUUID();
    const first = pay(key, 30_000);
    await until(() => square.requests.length > 0);
    // The same person, who did not wait for the answer.
    await Promise.all(Array.from({ length: 5 }, () => pay(key, 500)));
    await until(() => door.app.running.size === 1);
    // Each has at most one look under way.
    await pause(1_500);
    expect(await door.statements.during(() => pause(1_500))).toEqual([]);
    square.slowMs = 0;
    expect((await first)?.status).toBe(201);
    expect(square.charges).toHaveLength(1);
  } finally {
    await door.close();
    await square.close();
  }
});
