import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

import { openTestProduct } from '../support/product.ts';
import type { TestProduct } from '../support/product.ts';
import { until } from '../support/until.ts';

const OF_ONE_ADDRESS = 200;

let door: TestProduct;
let open: Socket[] = [];
async function start(trustProxy: false | number | string[]): Promise<void> {
  door = await openTestProduct({ config: { trustProxy } });
  await door.app.listen({ port: 0, host: '127.0.0.1' });
}
afterEach(async () => {
  for (const socket of open) socket.destroy();
  open = [];
  await door.close();
});

/** Connections of that address that have sent half of a header; those that are still open after a while. */
async function holdOpen(count: number, localAddress = '127.0.0.1'): Promise<number> {
  const { port } = door.app.server.address() as AddressInfo;
  const sockets = Array.from({ length: count }, () => connect({ port, host: '127.0.0.1', localAddress }));
  await Promise.all(
    sockets.map(async (socket) => {
      socket.on('error', () => undefined);
      await once(socket, 'connect');
      socket.write('GET /healthz HTTP/1.1\r\nHost: regulars.te');
    }),
  );
  open.push(...sockets);
  await new Promise((go) => setTimeout(go, 500));
  return sockets.filter(({ destroyed, readable }) => !destroyed && readable).length;
}

/** The status that somebody of that address gets; 0 where they are cut off. */
async function ask(localAddress: string): Promise<number> {
  const { port } = door.app.server.address() as AddressInfo;
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  socket.on('error', () => undefined);
  let text = '';
  socket.on('data', (chunk) => (text += chunk.toString()));
  socket.write('GET /healthz HTTP/1.1\r\nHost: regulars.test\r\nConnection: close\r\n\r\n');
  await once(socket, 'close');
  return Number(text.split(' ')[1] ?? 0);
}

test('one address keeps 200 connections, and everybody else is served', async () => {
  await start(false);
  expect(await holdOpen(300)).toBe(OF_ONE_ADDRESS);
  expect(await ask('127.0.0.1')).toBe(0);
  expect(await ask('127.0.0.2')).toBe(200);
  for (const socket of open) socket.destroy();
  await until(async () => (await ask('127.0.0.1')) === 200);
});

test.each<[string, number | string[]]>([
  ['a number of proxies', 1],
  ['their addresses', ['127.0.0.1']],
  ['a network of theirs', ['10.0.0.0/8', '127.0.0.0/31']],
])('proxies that TRUST_PROXY names bring everybody: %s', async (_, trustProxy) => {
  await start(trustProxy);
  expect(await holdOpen(300)).toBe(300);
  expect(await ask('127.0.0.1')).toBe(200);
});

test('whoever comes beside the proxy is counted', async () => {
  await start(['127.0.0.1']);
  expect(await holdOpen(300, '127.0.0.9')).toBe(OF_ONE_ADDRESS);
});
