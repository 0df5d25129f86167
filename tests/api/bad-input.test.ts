import { connect } from 'node:net';
import { ADDRESS, SELECTION, aCheckout } from '../support/fixtures.ts';
import { openTestProduct } from '../support/product.ts';
import type { TestProduct } from '../support/product.ts';

let door: TestProduct;
let token: string;
beforeAll(async () => {
  door = await openTestProduct();
  await door.farm();
  token = (await door.as.member()).token;
});
afterAll(() => door.close());

const JSON_TYPE = { 'content-type': 'application/json' };

/** Every error has the one form, whatever went wrong. */
function expectError(answer: Awaited<ReturnType<TestProduct['call']>>, status: number, code: string): void {
  expect([answer.status, answer.body?.code]).toEqual([status, code]);
  expect(Object.keys(answer.body).filter((key) => !['error', 'code', 'fields'].includes(key))).toEqual([]);
  expect(answer.body.error).toMatch(/^[A-Z].{4,}/);
  expect(answer.text).not.toMatch(/node_modules|\.ts:|select |stack/i);
  expect(answer.headers['cache-control']).toContain('no-store');
}

describe('bodies', () => {
  test.each(['{"username":', '', 'nonsense', '{"a":1}}'])('malformed JSON %p', async (body) => {
    const answer = await door.call('/api/auth/login', { method: 'POST', body, headers: JSON_TYPE });
    if (body === '') expectError(answer, 422, 'INVALID');
    else expectError(answer, 400, 'BAD_REQUEST');
  });

  test.each([['[]'], ['"text"'], ['7'], ['null']])('%s is no object', async (body) => {
    const answer = await door.call('/api/my/change-password', { body, token });
    // null stands for no body at all: what is missing is the verb's to say.
    if (body === 'null') expectError(answer, 422, 'INVALID');
    else expectError(answer, 400, 'BAD_REQUEST');
  });

  test('a wrong type says where', async () => {
    const login = await door.call('/api/auth/login', { body: { username: 1, password: ['x'] } });
    expectError(login, 400, 'BAD_REQUEST');
    expect(login.body.fields).toEqual({
      username: 'username must be text',
      password: 'password must be text',
    });
    const order = await door.call('/api/checkout', {
      token,
      body: { selection: { ...SELECTION, chosenAddonIds: 'addon_1', isGift: 'yes' }, address: [] },
    });
    expectError(order, 400, 'BAD_REQUEST');
    expect(Object.keys(order.body.fields).toSorted()).toEqual([
      'address',
      'selection.chosenAddonIds',
      'selection.isGift',
    ]);
  });

  test('another media type is 415, and too much is 413', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'application/xml',
      'multipart/form-data',
    ]) {
      const answer = await door.call('/api/auth/login', { body: 'a=b', headers: { 'content-type': type } });
      expectError(answer, 415, 'UNSUPPORTED_MEDIA_TYPE');
    }
    const body = { username: 'x'.repeat(64 * 1024), password: 'y' };
    expectError(await door.call('/api/auth/login', { body }), 413, 'PAYLOAD_TOO_LARGE');
    expect(
      (await door.call('/graphql', { body: { query: `{ now } # ${'x'.repeat(64 * 1024)}` } })).status,
    ).toBe(413);
  });

  test('prototype poisoning is refused', async () => {
    const answer = await door.call('/api/auth/login', {
      body: '{"__proto__": {"isAdmin": true}}',
      headers: JSON_TYPE,
    });
    expectError(answer, 400, 'BAD_REQUEST');
  });
});

describe('text that cannot be stored', () => {
  test.each(['\0', 'a\0b', '\ud800'])('%j in a body', async (text) => {
    const login = await door.call('/api/auth/login', { body: { username: text, password: 'x' } });
    expectError(login, 400, 'BAD_REQUEST');
    const address = { ...ADDRESS, apt: text };
    expectError(
      await door.call('/api/checkout', { token, body: { selection: SELECTION, address } }),
      400,
      'BAD_REQUEST',
    );
    const variables = { username: text };
    const query = 'query ($username: String!) { usernameAvailable(username: $username) }';
    expect((await door.call('/graphql', { body: { query, variables } })).status).toBe(400);
  });

  test('a backslash and the letters u0000 are text like any other', async () => {
    const profile = { name: 'back\\u0000slash' };
    expect((await door.call('/api/my/profile', { token, body: { profile } })).status).toBe(200);
  });

  test('in an address', async () => {
    expectError(await door.call('/api/businesses/farm%00/page'), 400, 'BAD_REQUEST');
    expectError(await door.call('/api/auth/check-username/a%00bc'), 400, 'BAD_REQUEST');
    expectError(await door.call('/api/businesses?cursor=%00'), 400, 'BAD_REQUEST');
    expectError(await door.call('/api/businesses/%E0%A4%A/page'), 400, 'BAD_REQUEST');
  });

  test('inside a GraphQL document', async () => {
    for (const escape of ['\\u0000', '\\u{0}', '\\ud800']) {
      const query = `{ business(slug: "a${escape}") { id } }`;
      expect((await door.call('/graphql', { body: { query } })).status).toBe(400);
    }
  });
});

describe('too long', () => {
  const hyphens = '-'.repeat(1024 * 1024);

  test('a slug of hyphens as long as it can be sent, in every place', async () => {
    const startedAt = performance.now();
    expectError(await door.call(`/api/businesses/${hyphens}/page`), 404, 'NOT_FOUND');
    const half = hyphens.slice(0, 1024 * 500);
    expectError(await door.call('/api/square/items', { tenant: half }), 404, 'NOT_FOUND');
    const body = aCheckout({ businessSlug: hyphens.slice(0, 60_000) });
    expectError(await door.call('/api/checkout', { token, body }), 404, 'NOT_FOUND');
    const query = {
      query: 'query ($slug: String!) { business(slug: $slug) { id } }',
      variables: { slug: hyphens.slice(0, 60_000) },
    };
    const answer = await door.call('/graphql', { body: query });
    expect(answer.body.errors[0].extensions.code).toBe('NOT_FOUND');
    expect(performance.now() - startedAt).toBeLessThan(20_000);
  });

  test('over the wire an address that long is 414, and headers that large are 431', async () => {
    await door.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = door.app.server.address() as { port: number };
    const send = (head: string) =>
      new Promise<string>((resolve) => {
        const socket = connect(port, '127.0.0.1', () => socket.write(head));
        let text = '';
        socket.on('data', (chunk) => (text += chunk));
        socket.on('close', () => resolve(text));
        socket.on('error', () => resolve(text));
      });
    const tooLong = await send(`GET /api/businesses/${'-'.repeat(40_000)}/page HTTP/1.1\r\nHost: x\r\n\r\n`);
    expect(tooLong).toMatch(
      /^HTTP\/1\.1 414 [^]*\{"error":"The address is too long","code":"BAD_REQUEST"\}$/,
    );
    const headers = await send(`GET /api/page HTTP/1.1\r\nHost: x\r\nX-A: ${'a'.repeat(40_000)}\r\n\r\n`);
    expect(headers).toMatch(/^HTTP\/1\.1 431 /);
    expect(await send('nonsense\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 [^]*"BAD_REQUEST"\}$/);
  });
});

describe('what is not there', () => {
  test.each(['/api', '/api/nope', '/api/businesses/farm', '/api/my', '/nowhere'])(
    '%s is 404 as JSON',
    async (address) => {
      expectError(await door.call(address), 404, 'NOT_FOUND');
    },
  );

  test('a method that a route has not', async () => {
    expectError(await door.call('/api/page', { method: 'PUT', body: {} }), 405, 'METHOD_NOT_ALLOWED');
    const removed = await door.call('/api/my/orders', { method: 'DELETE', token });
    expectError(removed, 405, 'METHOD_NOT_ALLOWED');
    expectError(await door.call('/somewhere', { body: {} }), 404, 'NOT_FOUND');
  });

  test('the clock cannot be moved where the demo is not shown', async () => {
    expectError(await door.call('/demo/clock', { body: { now: '2030-01-01T00:00:00Z' } }), 404, 'NOT_FOUND');
  });
});

test('security headers are on every answer, and nothing says what runs here', async () => {
  for (const address of ['/api/page', '/api/nope', '/healthz']) {
    const { headers } = await door.call(address);
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(headers['content-security-policy']).not.toContain('nonce');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers.server).toBeUndefined();
  }
});
