import { EventEmitter } from 'node:events';

import type { FastifyRequest } from 'fastify';

import { AdmissionQueue } from './admission-queue.ts';
import type { WatchedPool } from './admission-queue.ts';

/** A pool all of whose connections are in use until one is let go. */
class FullPool implements WatchedPool {
  waitingCount = 0;
  totalCount = 1;
  idleCount = 0;
  readonly #events = new EventEmitter();

  on(event: 'acquire' | 'release', listener: (...parameters: never[]) => void): void {
    this.#events.on(event, listener as () => void);
  }

  off(event: 'acquire' | 'release', listener: (...parameters: never[]) => void): void {
    this.#events.off(event, listener as () => void);
  }

  letGo(): void {
    this.idleCount = 1;
    this.#events.emit('release', null, {});
  }
}

const request = () => ({}) as FastifyRequest;

/** Milliseconds until it answers. */
async function timeOf(work: Promise<void>): Promise<number> {
  const begun = performance.now();
  await work;
  return performance.now() - begun;
}

test('work that can wait gives way to nobody where nobody waits', async () => {
  const queue = new AdmissionQueue(new FullPool(), { connections: 1, statements: 1 });
  expect(await timeOf(queue.giveWay())).toBeLessThan(40);
});

test('work that can wait lets those go first who wait', async () => {
  const full = new FullPool();
  full.waitingCount = 1;
  const queue = new AdmissionQueue(full, { connections: 1, statements: 1 });
  const order: string[] = [];
  const asked = queue.admit(request()).then(() => order.push('request'));
  const mail = queue.giveWay().then(() => order.push('mail'));
  full.waitingCount = 0;
  full.letGo();
  await Promise.all([asked, mail]);
  expect(order).toEqual(['request', 'mail']);
});

test('work that can wait goes on after a second, however many wait', async () => {
  const full = new FullPool();
  full.waitingCount = 1;
  const queue = new AdmissionQueue(full, { connections: 1, statements: 1, milliseconds: 60_000 });
  const asked = queue.admit(request());
  const waited = await timeOf(queue.giveWay());
  expect(waited).toBeGreaterThan(900);
  queue.close();
  await expect(asked).rejects.toThrow('too many requests wait');
});
