import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { gzipSync } from 'node:zlib';

import { farmPage } from '../support/fixtures.ts';
import { openTestProduct } from '../support/product.ts';
import type { TestProduct } from '../support/product.ts';
import { until } from '../support/until.ts';

const JSON_TYPE = { 'content-type': 'application/json' };
const lists = (count: number) => `[${Array(count).fill('[]').join(',')}]`;
const visitorsCall = (z: string) => `{"query":"{businesses{nodes{slug}}}","variables":{"z":${z}}}`;
const PUBLISH =
  'mutation ($id: ID, $content: JSON!) { publishPage(businessId: $id, content: $content) { version } }';

let door: TestProduct;
let port: number;
let farm: { id: string };
let editor: string;
beforeAll(async () => {
  door = await openTestProduct({ config: { trustProxy: ['127.0.0.1'] } });
  farm = await door.farm();
  editor = (await door.as.staff(farm as never, 'editor', 'editor')).token;
  await door.app.listen({ port: 0, host: '127.0.0.1' });
  port = (door.app.server.address() as AddressInfo).port;
});
afterAll(() => door.close());

const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  door.call(path, { method: 'POST', body, headers: { ...JSON_TYPE, ...headers } });
const by = (token: string) => ({ authorization: `Bearer ${token}` });

describe('a body is refused before it is parsed', () => {
  test('345,000 lists of a visitor are 413, on every way in', async () => {
    const z = lists(345_000);
    for (const [path, body] of [
      ['/graphql', visitorsCall(z)],
      ['/api/auth/login', `{"username":${z}}`],
      ['/api/auth/register', `{"username":${z}}`],
    ] as const)
      expect(await post(path, body)).toMatchObject({
        status: 413,
        body: { error: 'The body of the request is too large', code: 'PAYLOAD_TOO_LARGE' },
      });
  });

  test.each([
    ['20,000 lists', lists(20_000), 'The body holds too many values'],
    ['40 lists in each other', '['.repeat(40) + ']'.repeat(40), 'The body is nested too deeply'],
    ['30,000 that are never closed', '['.repeat(30_000), 'The body holds too many values|nested too deeply'],
  ])('%s within 64 kB are 400', async (_, z, sentence) => {
    for (const [path, body] of [
      ['/graphql', visitorsCall(z)],
      ['/api/auth/login', `{"username":${z}}`],
    ] as const) {
      const answer = await post(path, body);
      expect([answer.status, answer.body.code]).toEqual([400, 'BAD_REQUEST']);
      expect(answer.body.error).toMatch(new RegExp(sentence));
    }
  });

  test('compressed ones too, by what they become', async () => {
    const send = async (text: string) => {
      const answer = await door.app.inject({
        method: 'POST',
        url: '/graphql',
        headers: { host: 'regulars.test', ...JSON_TYPE, 'content-encoding': 'gzip' },
        payload: gzipSync(text),
      });
      return answer.statusCode;
    };
    expect(await send(visitorsCall(lists(345_000)))).toBe(413);
    expect(await send(visitorsCall(lists(20_000)))).toBe(400);
    expect(await send('{"query":"{now}"}')).toBe(200);
  });

  test('the fields of a form too', async () => {
    for (const z of [lists(15_000), '['.repeat(60_000), '['.repeat(40) + ']'.repeat(40)]) {
      const part = (name: string, text: string) =>
        `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`;
      const operations = `{"query":${JSON.stringify(PUBLISH)},"variables":{"id":"${farm.id}","content":${z}}}`;
      const answer = await door.call('/graphql', {
        method: 'POST',
        body: `${part('operations', operations)}${part('map', '{}')}--b--\r\n`,
        headers: {
          'content-type': 'multipart/form-data; boundary=b',
          'apollo-require-preflight': 'true',
          ...by(editor),
        },
      });
      expect([answer.status, answer.body.code]).toEqual([400, 'BAD_REQUEST']);
      expect(answer.body.error).toMatch(/too many values|too deeply/);
    }
  });

  test('as many values as a call can have are read', async () => {
    expect((await post('/graphql', visitorsCall(lists(2_400)))).body.data.businesses).toBeDefined();
  });
});

describe('pages', () => {
  const publish = (content: string) =>
    post(
      '/graphql',
      `{"query":${JSON.stringify(PUBLISH)},"variables":{"id":"${farm.id}","content":${content}}}`,
      by(editor),
    );

  test.each([
    ['of 3,000,000 lists', `{"x":${lists(3_000_000)}}`],
    ['4,500,000 deep', '['.repeat(4_500_000)],
    ['1,000,000 objects deep', '{"a":'.repeat(1_000_000)],
    [
      'of 700,000 keys that nobody knows',
      `{${Array.from({ length: 700_000 }, (_, n) => `"${n}":1`).join(',')}}`,
    ],
    ['40 deep', '['.repeat(40) + ']'.repeat(40)],
  ])('%s are 400, for little', async (_, content) => {
    const before = process.cpuUsage();
    const startedAt = performance.now();
    const answer = await publish(content);
    expect([answer.status, answer.body.code]).toEqual([400, 'BAD_REQUEST']);
    expect(performance.now() - startedAt).toBeLessThan(5_000);
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(1_000);
  });

  test('the largest page that the rules allow is published', async () => {
    const texts = (prefix: string, n: number) => ({ id: `${prefix}${n}`, name: `${prefix} ${n}` });
    const variations = ['Pickup', 'Shipping', 'Delivery'].map((name, ordinal) => ({
      name,
      ordinal,
      priceMoney: { amount: 4_500, currency: 'USD' },
      amount: 4_500,
      currency: 'USD',
      priceFormatted: '$45.00',
    }));
    const itemsSnapshot = Array.from({ length: 100 }, (_, n) => ({
      ...texts('item', n),
      description: 'd'.repeat(5_000),
      descriptionHtml: '<p>d</p>',
      priceFormatted: '$45.00',
      currency: 'USD',
      variations: variations.map((each) => ({ ...each, id: `item${n}${each.name}` })),
    }));
    const extras = (prefix: string) =>
      Array.from({ length: 100 }, (_, n) => ({ ...texts(prefix, n), amount: 100, currency: 'USD' }));
    const page = {
      ...farmPage(),
      itemIds: itemsSnapshot.map(({ id }) => id),
      itemsSnapshot,
      addonIds: [],
      upgradeIds: [],
      addonsSnapshot: extras('addon'),
      upgradesSnapshot: extras('upgrade'),
      gallery: Array.from({ length: 50 }, (_, n) => ({
        url: `/uploads/${n}.jpg`,
        width: 10,
        height: 10,
        alt: 'a',
      })),
      faqs: Array.from({ length: 50 }, (_, n) => ({ q: `Why ${n}?`, a: '<p>Because</p>' })),
    };
    const answer = await publish(JSON.stringify(page));
    expect(answer.body.errors?.[0]?.extensions).toBeUndefined();
    expect(answer.body.data.publishPage.version).toBe(2);
  });
});

/** Bodies that are announced and begun, and not ended: what is counted before anything is read. */
function begin(path: string, length: number, { address = '10.0.0.1', token = '' } = {}): Socket {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.on('data', () => undefined);
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: regulars.test\r\nX-Forwarded-For: ${address}\r\nContent-Type: application/json\r\n` +
      `${token && `Authorization: Bearer ${token}\r\n`}Content-Length: ${length}\r\n\r\n{"a":`,
  );
  return socket;
}

/** Over a socket, as another address. */
const login = async (address: string) =>
  fetch(`http://127.0.0.1:${port}/api/auth/login`, {
    method: 'POST',
    headers: { ...JSON_TYPE, 'x-forwarded-for': address },
    body: JSON.stringify({ username: 'nobody', password: 'wrong one' }),
  });

test('of one address 2 MiB are on their way; others are not kept waiting, and room comes back', async () => {
  const begun = Array.from({ length: 32 }, () => begin('/api/auth/login', 65_536));
  await until(() => door.app.running.size >= 32);
  const refused = await login('10.0.0.1');
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('5');
  expect(await refused.json()).toEqual({
    error: 'Too much is being sent right now. Please try again in a moment.',
    code: 'UNAVAILABLE',
  });
  expect((await login('10.0.0.2')).status).toBe(401);
  for (const socket of begun) socket.destroy();
  await until(async () => (await login('10.0.0.1')).status === 401);
});

test('of all addresses 16 MiB are', async () => {
  const begun = Array.from({ length: 256 }, (_, n) =>
    begin('/api/auth/login', 65_536, { address: `10.1.${n >> 4}.1` }),
  );
  await until(() => door.app.running.size >= 256);
  expect((await login('10.0.0.2')).status).toBe(503);
  expect((await door.call('/api/page')).status).toBe(200);
  for (const socket of begun) socket.destroy();
  await until(async () => (await login('10.0.0.2')).status === 401);
});

test('who may send a large body sends one at a time; some wait for it, more are refused', async () => {
  const first = begin('/graphql', 1_000_000, { token: editor, address: '10.0.0.3' });
  await until(() => door.app.largeBodies.ofAccount.size === 1);
  const publish = () => {
    const content = { ...farmPage(), surplus: 'x'.repeat(100_000) };
    return door.call('/graphql', {
      token: editor,
      body: { query: PUBLISH, variables: { id: farm.id, content } },
    });
  };
  const others = Array.from({ length: 30 }, publish);
  const refused = await Promise.race(others);
  expect(refused).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
  // What is no large body waits for nobody.
  expect((await door.call('/graphql', { token: editor, body: { query: '{ now }' } })).status).toBe(200);
  first.destroy();
  const statuses = (await Promise.all(others)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
  expect((await publish()).status).toBe(200);
  expect(door.app.largeBodies.ofAccount.size).toBe(0);
});
