import { openTestProduct } from '../support/product.ts';
import type { TestProduct } from '../support/product.ts';
import { projectText } from '../support/source-files.ts';

const APP = 'https://app.example.com';
let door: TestProduct;
beforeAll(async () => {
  door = await openTestProduct({
    config: { allowedOrigins: [APP, 'http://localhost:5000'], isRateLimited: true },
  });
  await door.farm();
});
afterAll(() => door.close());

const ask = (url: string, headers: Record<string, string>, method: 'GET' | 'POST' | 'OPTIONS' = 'GET') =>
  door.app.inject({ method, url, headers: { host: 'regulars.test', ...headers } });

test.each(['/api/my/profile', '/graphql'])(
  'a browser asks first whether a listed site may call %s',
  async (url) => {
    const preflight = await ask(
      url,
      {
        origin: APP,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type,x-tenant',
      },
      'OPTIONS',
    );
    expect([preflight.statusCode, preflight.body]).toEqual([204, '']);
    expect(preflight.headers).toMatchObject({ 'access-control-allow-origin': APP, vary: 'Origin' });
    expect(preflight.headers['access-control-allow-methods']).toContain('POST');
    for (const name of [
      'authorization',
      'content-type',
      'x-tenant',
      'idempotency-key',
      'apollo-require-preflight',
    ])
      expect(preflight.headers['access-control-allow-headers']).toContain(name);
    // No cookie comes along, ever.
    expect(preflight.headers['access-control-allow-credentials']).toBeUndefined();
  },
);

test('a listed site may read answers and refusals, with what says when to try again; others may not', async () => {
  const mia = await door.as.member();
  const authorization = `Bearer ${mia.token}`;
  const own = await ask('/api/my/profile', { origin: APP, authorization });
  expect(own.statusCode).toBe(200);
  expect(own.headers['access-control-allow-origin']).toBe(APP);
  expect(own.headers['access-control-expose-headers']).toContain('retry-after');
  expect(own.headers.vary).toContain('Origin');
  const refused = await ask('/api/my/profile', { origin: 'http://localhost:5000' });
  expect([refused.statusCode, refused.headers['access-control-allow-origin']]).toEqual([
    401,
    'http://localhost:5000',
  ]);
  for (const origin of ['https://evil.example', `${APP}.evil.example`, 'https://APP.example.com', 'null']) {
    const { headers } = await ask('/api/businesses', { origin });
    expect([headers['access-control-allow-origin'], headers.vary]).toEqual([
      undefined,
      expect.stringContaining('Origin'),
    ]);
    const preflight = await ask(
      '/api/businesses',
      { origin, 'access-control-request-method': 'GET' },
      'OPTIONS',
    );
    expect(preflight.statusCode).toBeGreaterThanOrEqual(400);
  }
});

test('pages are nobody else’s to read, and unless a site is listed nothing is said at all', async () => {
  for (const url of ['/', '/b/farm', '/healthz', '/apiary', '/graphqlx'])
    expect((await ask(url, { origin: APP })).headers['access-control-allow-origin']).toBeUndefined();
  const closed = await openTestProduct();
  const { headers } = await closed.call('/api/businesses', { headers: { origin: APP } });
  expect([headers['access-control-allow-origin'], String(headers.vary)]).toEqual([
    undefined,
    expect.not.stringContaining('Origin'),
  ]);
  await closed.close();
});

test('the contract is public', async () => {
  const { statusCode, headers, body } = await ask('/graphql/schema.graphql', { origin: APP });
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(body).toBe(projectText('schema/schema.graphql'));
});
