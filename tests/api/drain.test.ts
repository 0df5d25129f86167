import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

import { drain } from '../../gateway/http/drain.ts';
import { openTestProduct } from '../support/product.ts';

/**
 * Eight clients that keep their connections and ask every few milliseconds until nobody listens any more. They run in a
 * thread of their own: in the server's they would stand still whenever it does. They say when 50 requests are answered,
 * and at the end what became of all: what is dropped is told with the port it was asked from.
 */
const CLIENTS = `
const { Agent, get } = require('node:http');
const { parentPort, workerData } = require('node:worker_threads');
const agent = new Agent({ keepAlive: true, maxSockets: 8 });
const outcomes = { answered: 0, wrong: 0, told: 0, dropped: [], refused: 0 };
const read = () => new Promise((resolve, reject) => {
  let port;
  const failed = (error) => reject(Object.assign(error, { from: port }));
  get(workerData, { agent }, (response) => {
    response.resume();
    response.on('end', () => resolve(response));
    response.on('error', failed);
  }).on('socket', (socket) => {
    const note = () => (port = socket.localPort);
    if (socket.connecting) socket.once('connect', note);
    else note();
  }).on('error', failed);
});
async function client() {
  for (;;) {
    try {
      const { statusCode, headers } = await read();
      outcomes.answered++;
      if (outcomes.answered === 50) parentPort.postMessage('busy');
      if (statusCode !== 200) outcomes.wrong++;
      if (headers.connection === 'close') outcomes.told++;
      await new Promise((go) => setTimeout(go, 2 + Math.random() * 8));
    } catch (error) {
      if (error.code === 'ECONNREFUSED') outcomes.refused++;
      else outcomes.dropped.push({ code: error.code, port: error.from });
      return;
    }
  }
}
Promise.all(Array.from({ length: 8 }, client)).then(() => parentPort.postMessage(outcomes));
`;

test('stopping drops no request: connections are closed by answers, and what runs is answered', async () => {
  const door = await openTestProduct();
  try {
    await door.farm();
    const address = await door.app.listen({ port: 0, host: '127.0.0.1' });
    const accepted = new Set<number | undefined>();
    door.app.server.on('connection', ({ remotePort }) => accepted.add(remotePort));
    const clients = new Worker(CLIENTS, {
      eval: true,
      workerData: `${address}/api/businesses/farm/next-box`,
    });
    // The stop begins in the middle of a stream of requests, however long the clients took to begin it.
    await once(clients, 'message');
    const ended = once(clients, 'message');
    const stopped = drain(door.app);
    expect((await door.call('/readyz')).status).toBe(503);
    await stopped;
    const [outcomes] = await ended;
    // Who connects in the very moment that the system takes the door away was never let in, and is reset by it.
    const turnedAway = outcomes.dropped.filter(({ port }: { port?: number }) => !accepted.has(port));
    expect(outcomes.dropped).toEqual(turnedAway);
    expect(outcomes.refused + turnedAway.length).toBe(8);
    expect(outcomes.wrong).toBe(0);
    expect(outcomes.answered).toBeGreaterThanOrEqual(50);
    // One after the other, when nobody is let in any more.
    expect(outcomes.told).toBeGreaterThanOrEqual(8 - turnedAway.length);
  } finally {
    await door.close();
  }
});
