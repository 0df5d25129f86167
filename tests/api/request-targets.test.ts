import type { AddressInfo } from 'node:net';

import { callRaw } from './support/raw-calls.ts';
import { openTestProduct } from '../support/product.ts';
import type { TestProduct } from '../support/product.ts';

/** Requests as only a program writes them, over a socket: HTTP's own rules of what a target and a host are. */
let door: TestProduct;
let port: number;
beforeAll(async () => {
  door = await openTestProduct({ site: ECHO });
  await door.farm();
  await door.app.listen({ port: 0, host: '127.0.0.1' });
  port = (door.app.server.address() as AddressInfo).port;
});
afterAll(() => door.close());

/** Stands for the built screens: what a page's address and host were taken for. */
const ECHO = {
  stylesheet: null,
  matchPage: (url: string, tenant: string | null) => {
    // As strict as the built screens.
    if (!url.startsWith('/')) throw new Error('The last route matches every address');
    return { name: 'shell' as const, document: null, variables: { url, tenant } };
  },
  renderPage: ({ url, config }: { url: string; config: { tenant: string | null } }) => ({
    status: 200,
    body: `${url} ${config.tenant}`,
  }),
} as never;

const ask = (target: string, ...headers: string[]) =>
  callRaw(port, `GET ${target} HTTP/1.1\r\n${[...headers, ''].join('\r\n')}\r\n`);

test.each([
  ['http://regulars.test/about', 'Host: regulars.test', '/about null'],
  ['HTTP://regulars.test', 'Host: regulars.test', '/ null'],
  ['http://regulars.test?a=b', 'Host: regulars.test', '/?a=b null'],
  ['http://farm.regulars.test/x', 'Host: regulars.test', '/x farm'],
  ['http://regulars.test/x', 'Host: farm.regulars.test', '/x null'],
])('%s is its path, at the host that it names', async (target, host, text) => {
  const answer = await ask(target, host);
  expect([answer.status, answer.text]).toEqual([200, text]);
});

test('the routes of programs take it too', async () => {
  const answer = await ask('http://regulars.test/api/page', 'Host: regulars.test');
  expect([answer.status, JSON.parse(answer.text).version]).toEqual([200, 0]);
});

test.each(['*', 'ftp://regulars.test/', 'about', 'javascript:alert(1)'])('%s is 400', async (target) => {
  const answer = await ask(target, 'Host: regulars.test');
  expect([answer.status, JSON.parse(answer.text).code]).toEqual([400, 'BAD_REQUEST']);
});

test('a host in the target that is not ours is sent to the main site, as in the Host line', async () => {
  const answer = await ask('http://elsewhere.test/about', 'Host: regulars.test');
  expect([answer.status, answer.headers.location]).toEqual([302, 'http://regulars.test/about']);
});

test('two Host lines are 400, whatever they say', async () => {
  for (const second of ['regulars.test', 'farm.regulars.test', 'elsewhere.test']) {
    const answer = await ask('/api/page', 'Host: regulars.test', `host: ${second}`);
    expect([answer.status, JSON.parse(answer.text)]).toEqual([
      400,
      { error: 'The Host header could not be read', code: 'BAD_REQUEST' },
    ]);
  }
});
