import { DATABASE_LIMITS } from '../../gateway/database/limits.ts';
import pg from 'pg';

import { createTestDatabase } from '../support/database/database.ts';
import { openDatabaseProxy } from '../support/database/database-proxy.ts';
import { aCheckout } from '../support/fixtures.ts';
import { openTestProduct } from '../support/product.ts';
import type { TestProduct } from '../support/product.ts';
import type { Answer, Call } from '../support/send.ts';

/** Nobody waits longer to be told. */
const PATIENCE_MILLISECONDS = 5_000;

/** One of each kind of call that asks the database. */
function calls(token: string): [string, Call][] {
  return [
    ['/api/businesses/farm/page', {}],
    ['/api/businesses?limit=3', {}],
    ['/api/auth/login', { body: { username: 'somebody', password: 'something' } }],
    ['/api/auth/register', { body: { username: 'new-one', password: 'long enough' } }],
    ['/api/auth/check-username/new-one', {}],
    ['/api/my/orders', { token }],
    ['/api/my/profile', { token, body: { profile: { name: 'A' } } }],
    ['/api/checkout', { token, body: aCheckout() }],
    ['/api/admin/memberships', { token }],
    ['/api/admin/businesses/1/memberships.csv', { token }],
    ['/graphql', { body: { query: '{ globalPage { version } }' } }],
    ['/graphql', { token, body: { query: '{ me { username } }' } }],
    ['/sitemap.xml', {}],
  ];
}

interface Timed {
  what: string;
  answer: Answer;
  isInTime: boolean;
}

const askAll = (door: TestProduct, asked: [string, Call][]): Promise<Timed[]> =>
  Promise.all(
    asked.map(async ([what, call]) => {
      const begun = performance.now();
      const answer = await door.call(what, call);
      return { what, answer, isInTime: performance.now() - begun < PATIENCE_MILLISECONDS };
    }),
  );

const outcomes = (timed: Timed[]) =>
  timed.map(({ what, answer, isInTime }) => [
    what,
    isInTime,
    /UNAVAILABLE/.test(answer.text) ? 503 : answer.status,
  ]);

test('a database that accepts and says nothing: 503 in time, and at once right when it speaks again', async () => {
  const database = await createTestDatabase();
  const proxy = await openDatabaseProxy(database.connection);
  const door = await openTestProduct({
    limits: DATABASE_LIMITS.requests,
    poolMax: 20,
    database: { ...database, connection: proxy.connection },
  });
  try {
    await door.farm();
    const token = (await door.as.member()).token;
    proxy.stall();
    // With connections that were open, and then with new ones.
    for (let round = 0; round < 2; round++) {
      const asked = calls(token);
      expect(outcomes(await askAll(door, asked))).toEqual(asked.map(([what]) => [what, true, 503]));
    }
    proxy.restore();
    expect((await door.call('/api/my/orders', { token })).body).toEqual({ orders: [] });
    const order = await door.call('/api/checkout', {
      token,
      body: aCheckout(),
    });
    expect(order.status).toBe(201);
  } finally {
    await door.close();
    proxy.close();
  }
});

test('a lock that somebody has forgotten: 503 with a sentence, and what does not need it goes on', async () => {
  const door = await openTestProduct({ limits: DATABASE_LIMITS.requests });
  const other = new pg.Client(door.connection);
  try {
    await door.farm();
    const token = (await door.as.member()).token;
    await other.connect();
    await other.query('begin; lock table "order"');
    const begun = performance.now();
    const [order, orders] = await Promise.all([
      door.call('/api/checkout', { token, body: aCheckout() }),
      door.call('/api/my/orders', { token }),
    ]);
    for (const answer of [order, orders]) {
      expect(answer.status).toBe(503);
      expect(answer.body).toEqual({
        code: 'UNAVAILABLE',
        error: expect.stringMatching(/^The service is not/),
      });
      expect(answer.headers['retry-after']).toBe('5');
    }
    expect(performance.now() - begun).toBeLessThan(PATIENCE_MILLISECONDS);
    expect((await door.call('/api/my/profile', { token })).status).toBe(200);
    await other.query('rollback');
    expect((await door.call('/api/my/orders', { token })).body).toEqual({ orders: [] });
  } finally {
    await other.end();
    await door.close();
  }
});

test('a page that was asked for before is answered while the database is away, and is right again after', async () => {
  const database = await createTestDatabase();
  const proxy = await openDatabaseProxy(database.connection);
  const door = await openTestProduct({
    limits: DATABASE_LIMITS.requests,
    database: { ...database, connection: proxy.connection },
  });
  try {
    await door.farm();
    const page = '/api/businesses/farm/page';
    // The news of its publishing is still on its way, and takes a body away that was made before it came.
    await new Promise((go) => setTimeout(go, 500));
    const before = await door.call(page);
    expect(before.status).toBe(200);
    for (const away of [proxy.stall, proxy.cut]) {
      away();
      const begun = performance.now();
      expect(await door.call(page)).toMatchObject({ status: 200, text: before.text });
      expect(performance.now() - begun).toBeLessThan(3_000);
    }
    proxy.restore();
    expect(await door.call(page)).toMatchObject({ status: 200, text: before.text });
  } finally {
    await door.close();
    proxy.close();
  }
});
