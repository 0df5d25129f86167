import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

import { CALLS_A_MINUTE } from '../../gateway/http/limits/general-limit.ts';
import { PASSWORD } from '../support/cheap-passwords.ts';
import { aCheckout, farmPage } from '../support/fixtures.ts';
import { openTestProduct } from '../support/product.ts';
import type { TestProduct } from '../support/product.ts';
import type { Answer } from '../support/send.ts';

let door: TestProduct;
beforeAll(async () => {
  door = await openTestProduct({ config: { isRateLimited: true, trustProxy: ['127.0.0.1'] } });
});
afterAll(() => door.close());

/** Every test calls from addresses of its own. */
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });

/** The headers are of the limit that was hit, and the sentence says what they say. */
function expectHit(answer: Answer, limit: number, what = 'attempts'): void {
  const seconds = Number(answer.headers['retry-after']);
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(60);
  expect(answer).toMatchObject({
    status: 429,
    headers: {
      'ratelimit-limit': String(limit),
      'ratelimit-remaining': '0',
      'ratelimit-reset': String(seconds),
    },
    body: {
      code: 'TOO_MANY_REQUESTS',
      error: `Too many ${what}. Please try again in ${seconds} second${seconds === 1 ? '' : 's'}.`,
    },
  });
}

test('every answer tells what is left', async () => {
  const { headers } = await door.call('/api/page', from('10.0.0.1'));
  expect(headers['ratelimit-limit']).toBe(String(CALLS_A_MINUTE));
  expect(Number(headers['ratelimit-remaining'])).toBe(CALLS_A_MINUTE - 1);
  expect(Number(headers['ratelimit-reset'])).toBeGreaterThan(0);
});

test('beyond 1,200 a minute an address is told to wait; files, probes and other addresses are not counted', async () => {
  const call = (address: string) => door.call('/api/page', from(address));
  for (let n = 0; n < CALLS_A_MINUTE; n++) await call('10.0.0.2');
  const refused = await call('10.0.0.2');
  expect(refused).toMatchObject({
    status: 429,
    body: { code: 'TOO_MANY_REQUESTS', error: expect.any(String) },
  });
  expectHit(refused, CALLS_A_MINUTE, 'requests');
  expect((await door.call('/graphql', { body: { query: '{ now }' }, ...from('10.0.0.2') })).status).toBe(429);
  expect((await door.call('/healthz', from('10.0.0.2'))).status).toBe(200);
  expect((await call('10.0.0.3')).status).toBe(200);

  // A token that was never seen to be valid gives no new budget, a valid one does.
  const token = (await door.as.member()).token;
  const headers = from('10.0.0.2').headers;
  expect((await door.call('/api/my/orders', { token: 'invented', headers })).status).toBe(429);
  await door.call('/api/my/orders', { token });
  expect((await door.call('/api/my/orders', { token, headers })).status).toBe(200);
});

test.each([
  [1, '10.9.9.9, 10.9.9.8, 10.9.1.3', 'last'],
  [2, '10.9.9.9, 10.9.1.2, 10.9.9.8', 'last but one'],
  [9, '10.9.1.1, 10.9.9.9, 10.9.9.8', 'first, there are no more'],
])('TRUST_PROXY=%i: of %s the client is the %s', async (trustProxy, forwarded) => {
  const behind = await openTestProduct({ config: { isRateLimited: true, trustProxy } });
  const call = async (entries: string) =>
    (
      await behind.call('/api/page', {
        headers: { 'x-forwarded-for': entries, 'x-forwarded-proto': 'https' },
      })
    ).headers;
  const others = forwarded.replaceAll(/10\.9\.9\./g, '10.8.8.');
  const client = forwarded.replace(/10\.9\.1\./, '10.7.7.');
  const left: number[] = [];
  for (const entries of [forwarded, others, client])
    left.push(Number((await call(entries))['ratelimit-remaining']));
  expect(left).toEqual([CALLS_A_MINUTE - 1, CALLS_A_MINUTE - 2, CALLS_A_MINUTE - 1]);
  expect((await call(forwarded))['strict-transport-security']).toContain('max-age=31536000');
  await behind.close();
});

test('IPv6 addresses of one /64 share the general limit too', async () => {
  const left = async (address: string) =>
    Number((await door.call('/api/page', from(address))).headers['ratelimit-remaining']);
  expect(await left('2001:db8:1:2::1')).toBe(CALLS_A_MINUTE - 1);
  expect(await left('2001:db8:1:2:ffff::9')).toBe(CALLS_A_MINUTE - 2);
  expect(await left('2001:db8:1:3::1')).toBe(CALLS_A_MINUTE - 1);
});

test('failed sign-ins are slowed per account and address', async () => {
  const login = (address: string) =>
    door.call('/api/auth/login', { body: { username: 'target', password: 'wrong one' }, ...from(address) });
  for (let n = 0; n < 5; n++) expect((await login('10.0.1.1')).status).toBe(401);
  const slowed = await login('10.0.1.1');
  expectHit(slowed, 5);
  expect((await login('10.0.1.2')).status).toBe(401);
});

test('username checks: 60 a minute per address', async () => {
  const check = () => door.call('/api/auth/check-username/somebody', from('10.0.2.1'));
  for (let n = 0; n < 60; n++) expect((await check()).status).toBe(200);
  expectHit(await check(), 60);
  const graphql = await door.call('/graphql', {
    body: { query: '{ usernameAvailable(username: "somebody") }' },
    ...from('10.0.2.1'),
  });
  expect(graphql.body.errors[0].extensions).toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    retryAfter: expect.any(Number),
  });
});

test('registering, checkouts, coupon codes and the failures of an address have limits of their own', async () => {
  await door.farm();
  const token = (await door.as.member()).token;
  const post = (path: string, body: object, address: string) =>
    door.call(path, { body, token, tenant: 'farm', ...from(address) });
  const until = async (limit: number, send: (n: number) => Promise<Answer>) => {
    for (let n = 0; n < limit; n++) expect((await send(n)).status).not.toBe(429);
    expectHit(await send(limit), limit);
  };
  const [username, password] = ['taken-soon', PASSWORD];
  await until(60, () => post('/api/auth/register', { username, password }, '10.0.3.1'));
  await until(20, (n) =>
    post('/api/auth/login', { username: `guest${n}`, password: 'wrong one' }, '10.0.3.2'),
  );
  const couponCode = 'GUESS';
  const guess = aCheckout({ couponCode });
  await until(30, () => post('/api/checkout', guess, '10.0.3.3'));
});

test('publishing pages: 30 a minute per account, wherever from', async () => {
  const business = await door.farm('publishing');
  const { token } = await door.as.staff(business, 'editor');
  const publish = (n: number) =>
    door.call(`/api/admin/businesses/${business.id}/page`, {
      body: { content: farmPage() },
      token,
      ...from(`10.0.4.${n}`),
    });
  for (let n = 0; n < 30; n++) expect((await publish(n)).status).toBe(200);
  expectHit(await publish(30), 30);
});

test('without TRUST_PROXY one warning says that everybody shares an address', async () => {
  const lines: string[] = [];
  const { pino } = await import('pino');
  const { default: Fastify } = await import('fastify');
  const { warnOfProxies } = await import('../../gateway/http/limits/proxy-warning.ts');
  const logger: FastifyBaseLogger = pino({ level: 'warn' }, { write: (line) => void lines.push(line) });
  const app = Fastify({ loggerInstance: logger });
  warnOfProxies(app as unknown as FastifyInstance, false);
  app.get('/', async () => 'ok');
  for (let n = 0; n < 3; n++) await app.inject({ url: '/', headers: { 'x-forwarded-for': '10.0.0.1' } });
  await app.close();
  expect(lines.filter((line) => line.includes('TRUST_PROXY'))).toHaveLength(1);
});
