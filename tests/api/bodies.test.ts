import type { AddressInfo } from 'node:net';

import { callRaw } from './support/raw-calls.ts';
import type { RawAnswer } from './support/raw-calls.ts';
import { squareWebhook } from '../../gateway/payments/square/square-webhook.ts';
import { openTestProduct } from '../support/product.ts';
import type { TestProduct } from '../support/product.ts';

const GRACE_MILLISECONDS = 600;
/** Far above the grace, as the machine may be busy; far below what Node itself would wait. */
const LONGEST_MILLISECONDS = 45_000;

interface Route {
  method: string;
  path: string;
  type: string;
}

let door: TestProduct;
let port: number;
let token: string;
let routes: Route[];
beforeAll(async () => {
  door = await openTestProduct({
    bodyPace: { graceMilliseconds: GRACE_MILLISECONDS, bytesASecond: 2_000 },
    webhooks: [
      squareWebhook({
        webhookSignatureKeys: ['key'],
        webhookUrl: 'http://regulars.test/api/webhooks/square',
      })!,
    ],
    config: { isDemo: true },
  });
  await door.farm();
  token = (await door.as.admin('boss')).token;
  await door.app.listen({ port: 0, host: '127.0.0.1' });
  port = (door.app.server.address() as AddressInfo).port;
  const { paths } = (await door.call('/api/openapi.json')).body as {
    paths: Record<string, Record<string, { requestBody?: { content: object } }>>;
  };
  const documented = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { requestBody }]) => ({
      method: method.toUpperCase(),
      path: path.replaceAll(/\{\w+\}/g, 'farm'),
      type: Object.keys(requestBody?.content ?? { 'application/json': 0 })[0] ?? '',
    })),
  );
  const post = (path: string, type = 'application/json') => ({ method: 'POST', path, type });
  routes = [
    ...documented,
    post('/graphql'),
    post('/graphql', 'multipart/form-data'),
    post('/api/webhooks/square'),
    post('/unsubscribe', 'application/x-www-form-urlencoded'),
    post('/unsubscribe?token=x', 'multipart/form-data'),
    post('/demo/clock'),
    post('/nowhere'),
    post('/api/nowhere'),
    { method: 'GET', path: '/', type: 'application/json' },
  ];
});
afterAll(() => door.close());

/** Sends the same to every route at once. @returns what came back, by route. */
async function sendToAll(headers: string[], body: string): Promise<[string, RawAnswer][]> {
  const send = async ({ method, path, type }: Route): Promise<[string, RawAnswer]> => {
    const head = [
      `${method} ${path} HTTP/1.1`,
      'Host: regulars.test',
      `Authorization: Bearer ${token}`,
      'Apollo-Require-Preflight: true',
      `Content-Type: ${type}${type.startsWith('multipart') ? '; boundary=b' : ''}`,
      ...headers,
    ];
    const bytes = `${head.join('\r\n')}\r\n\r\n${body}`;
    return [`${method} ${path}`, await callRaw(port, bytes, { longest: LONGEST_MILLISECONDS })];
  };
  return Promise.all(routes.map(send));
}

const LENGTH = (length: number) => `Content-Length: ${length}`;

test.each<[string, string[], string]>([
  ['gzip that is none', ['Content-Encoding: gzip', LENGTH(13)], 'this is not g'],
  ['gzip that stops', ['Content-Encoding: gzip', LENGTH(99)], '\x1f\x8b\x08'],
  ['br that is none', ['Content-Encoding: br', LENGTH(13)], 'this is not b'],
  ['deflate that is none', ['Content-Encoding: deflate', LENGTH(13)], 'this is not d'],
  ['an encoding that nobody knows', ['Content-Encoding: x-own', LENGTH(2)], '{}'],
  ['JSON that stops', [LENGTH(200)], '{"a":'],
  ['a body that never comes', [LENGTH(200)], ''],
  ['a chunk that never comes', ['Transfer-Encoding: chunked'], '5\r\n{"a":\r\n'],
  [
    'a form that stops',
    [LENGTH(2_000)],
    '--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n',
  ],
  ['JSON of great depth', [LENGTH(100_007)], `${'['.repeat(50_000)}"\\u00e"${']'.repeat(50_000)}`],
  ['deep JSON with NUL', [LENGTH(100_008)], `${'['.repeat(50_000)}"\\u0000"${']'.repeat(50_000)}`],
])(
  '%s is answered by every route, and not with an error of ours',
  async (_, headers, body) => {
    const answers = await sendToAll(headers, body);
    expect(answers).toHaveLength(routes.length);
    const wrong = answers.filter(([, { status }]) => status === 0 || status >= 500);
    expect(wrong.map(([route, { status, text }]) => [route, status, text])).toEqual([]);
  },
  120_000,
);

const begun = (headers: string[], rest: string, path = '/api/my/profile') =>
  `POST ${path} HTTP/1.1\r\nHost: regulars.test\r\nAuthorization: Bearer ${token}\r\n` +
  `Content-Type: application/json\r\n${headers.join('\r\n')}\r\n\r\n${rest}`;

test('a body that stops is answered with 408, and its connection is closed', async () => {
  const startedAt = performance.now();
  const answer = await callRaw(port, begun([LENGTH(200)], '{"a":'), { until: 4_000 });
  expect(answer).toMatchObject({ status: 408, isClosed: true, headers: { connection: 'close' } });
  expect(JSON.parse(answer.text)).toEqual({ error: 'The request took too long', code: 'BAD_REQUEST' });
  expect(performance.now() - startedAt).toBeGreaterThan(GRACE_MILLISECONDS - 50);
});

test('who was answered already and goes on with nothing is cut off', async () => {
  const answer = await callRaw(port, begun([LENGTH(2_000_000)], '{"a":'), { until: 6_000 });
  expect(answer).toMatchObject({ status: 413, isClosed: true });
});

test('a body that comes slowly but comes is read', async () => {
  const { connect } = await import('node:net');
  const body = JSON.stringify({ profile: { email: '', name: 'x'.repeat(150), phone: ''.padEnd(5_000) } });
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', (chunk) => (text += chunk.toString()));
  socket.write(begun([LENGTH(body.length)], ''));
  // Twice the grace in all, and never as slow as the pace.
  for (let at = 0; at < body.length; at += 500) {
    await new Promise((go) => setTimeout(go, 120));
    socket.write(body.slice(at, at + 500));
  }
  await new Promise((go) => setTimeout(go, 500));
  socket.destroy();
  expect(text).toMatch(/^HTTP\/1\.1 200 /);
});
