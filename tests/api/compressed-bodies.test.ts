import type { AddressInfo } from 'node:net';
import { brotliCompressSync, constants, deflateSync, gzipSync } from 'node:zlib';

import { callRaw } from './support/raw-calls.ts';
import { squareWebhook } from '../../gateway/payments/square/square-webhook.ts';
import { openTestProduct } from '../support/product.ts';
import type { TestProduct } from '../support/product.ts';

const MEGABYTE = 1024 * 1024;
/** Its best compression, the default, takes most of a second for each bomb. */
const brotli = (bytes: Buffer | string) =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
const ENCODINGS = [
  ['gzip', gzipSync],
  ['deflate', deflateSync],
  ['br', brotli],
] as const;

let door: TestProduct;
let port: number;
let token: string;
let editor: string;
beforeAll(async () => {
  door = await openTestProduct({
    bodyPace: { graceMilliseconds: 600, bytesASecond: 2_000 },
    webhooks: [
      squareWebhook({
        webhookSignatureKeys: ['key'],
        webhookUrl: 'http://regulars.test/api/webhooks/square',
      })!,
    ],
  });
  editor = (await door.as.staff(await door.farm(), 'editor', 'editor')).token;
  token = (await door.as.member('mia')).token;
  await door.app.listen({ port: 0, host: '127.0.0.1' });
  port = (door.app.server.address() as AddressInfo).port;
});
afterAll(() => door.close());

/** Over a socket, where a stream fails as it does for a real client. */
async function send(
  path: string,
  encoding: string,
  body: Buffer,
  { by = token, type = 'application/json', length = body.length } = {},
) {
  const head = [
    `POST ${path} HTTP/1.1`,
    'Host: regulars.test',
    `Authorization: Bearer ${by}`,
    'Apollo-Require-Preflight: true',
    `Content-Type: ${type}`,
    `Content-Encoding: ${encoding}`,
    `Content-Length: ${length}`,
  ].join('\r\n');
  const answer = await callRaw(port, Buffer.concat([Buffer.from(`${head}\r\n\r\n`), body]), {
    longest: 8_000,
  });
  return { ...answer, body: answer.text === '' ? null : JSON.parse(answer.text) };
}

const profile = (name: string) => Buffer.from(JSON.stringify({ profile: { name, email: '', phone: '' } }));
const query = (surplus = '') => Buffer.from(JSON.stringify({ query: '{ now }', surplus }));

describe.each(ENCODINGS)('%s', (encoding, compress) => {
  test('is unpacked at both doors', async () => {
    const name = `Mia ü ${encoding}`;
    expect((await send('/api/my/profile', encoding, compress(profile(name)))).status).toBe(200);
    expect((await door.call('/api/my/profile', { token })).body.name).toBe(name);
    expect(await send('/graphql', encoding.toUpperCase(), compress(query()))).toMatchObject({
      status: 200,
      body: { data: { now: expect.any(String) } },
    });
  });

  test('what is unpacked keeps to the limits of any body', async () => {
    const bomb = compress(profile('x'.repeat(20 * MEGABYTE)));
    expect(bomb.length).toBeLessThan(100_000);
    const tooLarge = {
      status: 413,
      body: { error: 'The body of the request is too large', code: 'PAYLOAD_TOO_LARGE' },
    };
    expect(await send('/api/my/profile', encoding, bomb)).toMatchObject(tooLarge);
    expect(await send('/graphql', encoding, compress(query('x'.repeat(20 * MEGABYTE))))).toMatchObject(
      tooLarge,
    );
    // A large page is for those who may publish one.
    const page = compress(query('x'.repeat(2 * MEGABYTE)));
    expect(await send('/graphql', encoding, page)).toMatchObject(tooLarge);
    expect((await send('/graphql', encoding, page, { by: editor })).status).not.toBe(413);
  });

  test.each([
    ['none at all', Buffer.from('this is not compressed')],
    ['cut off', compress(profile('x'.repeat(500))).subarray(0, -9)],
    ['broken within', compress(profile('x'.repeat(500))).fill(0xff, 12, 20)],
  ])('that is %s is 400', async (_, body) => {
    for (const path of ['/api/my/profile', '/graphql', '/api/auth/login'])
      expect(await send(path, encoding, body)).toMatchObject({
        status: 400,
        body: { error: 'The compressed body could not be unpacked', code: 'BAD_REQUEST' },
      });
  });

  test('that stops on its way is 408', async () => {
    const body = compress(profile('Mia'));
    const answer = await send('/api/my/profile', encoding, body.subarray(0, 10), { length: body.length });
    expect(answer).toMatchObject({ status: 408, body: { error: 'The request took too long' } });
  });

  test('that holds no JSON is told so', async () => {
    expect(await send('/api/my/profile', encoding, compress('{"a":'))).toMatchObject({
      status: 400,
      body: { error: 'The body is not valid JSON' },
    });
  });
});

test.each(['x-own', 'zstd', 'gzip, br', 'gzip, gzip'])('%s is 415, with what is taken', async (encoding) => {
  expect(await send('/api/my/profile', encoding, profile('Mia'))).toMatchObject({
    status: 415,
    headers: { 'accept-encoding': 'gzip, deflate, br' },
    body: {
      error: 'The Content-Encoding of the body must be one of gzip, deflate, br',
      code: 'UNSUPPORTED_MEDIA_TYPE',
    },
  });
});

test.each([
  ['a form', '/api/admin/upload', 'multipart/form-data; boundary=b'],
  ['a form of GraphQL', '/graphql', 'multipart/form-data; boundary=b'],
  ['a signed body', '/api/webhooks/square', 'application/json'],
])('%s comes as it is', async (_, path, type) => {
  expect(await send(path, 'gzip', gzipSync('{}'), { by: editor, type })).toMatchObject({
    status: 415,
    headers: { 'accept-encoding': 'identity' },
    body: { error: 'The body must be sent without Content-Encoding', code: 'UNSUPPORTED_MEDIA_TYPE' },
  });
});
