import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';

import { pino } from 'pino';

import { callRaw } from './support/raw-calls.ts';
import { openTestProduct } from '../support/product.ts';
import type { TestProduct } from '../support/product.ts';

const WARN = 40;
/** What was logged above a warning. */
const lines: string[] = [];
let door: TestProduct;
let port: number;
let token: string;
beforeAll(async () => {
  const logger = pino(
    { level: 'trace' },
    { write: (line) => void (JSON.parse(line).level > WARN && lines.push(line)) },
  );
  door = await openTestProduct({ config: { nodeEnv: 'production' }, logger });
  await door.farm();
  token = (await door.as.member()).token;
  await door.app.listen({ port: 0, host: '127.0.0.1' });
  port = (door.app.server.address() as AddressInfo).port;
});
afterAll(() => door.close());
beforeEach(() => void (lines.length = 0));

test('who may not ask for the schema is told so with 401 or 403', async () => {
  const query = '{ __schema { queryType { name } } }';
  const visitor = await door.call('/graphql', { body: { query } });
  expect(visitor).toMatchObject({
    status: 401,
    body: { errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] },
  });
  const member = await door.call('/graphql', { body: { query }, token });
  expect(member).toMatchObject({ status: 403, body: { errors: [{ extensions: { code: 'FORBIDDEN' } }] } });
  expect(visitor.body.errors[0].extensions.http).toBeUndefined();
  expect(lines).toEqual([]);
});

test('GET of a persisted query that is not public is 400', async () => {
  const query = '{ viewer { account { username } } }';
  const sha256Hash = createHash('sha256').update(query).digest('hex');
  const extensions = { persistedQuery: { version: 1, sha256Hash } };
  await door.call('/graphql', { body: { query, extensions }, token });
  const asked = await door.call(`/graphql?extensions=${encodeURIComponent(JSON.stringify(extensions))}`);
  expect(asked).toMatchObject({
    status: 400,
    body: { errors: [{ message: 'Only public queries can be asked with GET' }] },
  });
  expect(lines).toEqual([]);
});

test.each([
  ['a malformed Host', 'GET / HTTP/1.1\r\nHost: a b:x\r\n\r\n', null],
  ['a Host of signs', 'GET / HTTP/1.1\r\nHost: [::\r\n\r\n', null],
  ['a Host with somebody before it', 'GET / HTTP/1.1\r\nHost: localhost@evil.example\r\n\r\n', null],
  ['an empty Host', 'GET / HTTP/1.1\r\nHost: \r\n\r\n', null],
  ['no Host', 'GET / HTTP/1.1\r\n\r\n', 400],
  ['an absolute address', 'GET http://evil.example/ HTTP/1.1\r\nHost: regulars.test\r\n\r\n', null],
  [
    'an absolute address of ours',
    'GET http://regulars.test/api/page HTTP/1.1\r\nHost: regulars.test\r\n\r\n',
    null,
  ],
  ['an authority', 'GET evil.example:80 HTTP/1.1\r\nHost: regulars.test\r\n\r\n', null],
  ['CONNECT', 'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n\r\n', null],
  ['a star', 'OPTIONS * HTTP/1.1\r\nHost: regulars.test\r\n\r\n', null],
  ['two slashes', 'GET //evil.example/ HTTP/1.1\r\nHost: regulars.test\r\n\r\n', null],
  ['a broken escape', 'GET /%E0%A4%A HTTP/1.1\r\nHost: regulars.test\r\n\r\n', 400],
  ['an unknown method', 'BREW / HTTP/1.1\r\nHost: regulars.test\r\n\r\n', 400],
  ['TRACE', 'TRACE / HTTP/1.1\r\nHost: regulars.test\r\n\r\n', null],
  [
    'an upgrade',
    'GET / HTTP/1.1\r\nHost: regulars.test\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
    null,
  ],
  [
    'a length that is none',
    'POST /api/auth/login HTTP/1.1\r\nHost: regulars.test\r\nContent-Length: x\r\n\r\n',
    400,
  ],
  ['an address of 100 kB', `GET /${'x'.repeat(100_000)} HTTP/1.1\r\nHost: regulars.test\r\n\r\n`, 414],
])('%s is no fault of ours', async (_, bytes, status) => {
  const answer = await callRaw(port, bytes, { longest: 3_000 });
  expect(answer.status).toBeLessThan(500);
  expect(answer.status).toBe(status ?? answer.status);
  expect(lines).toEqual([]);
});
