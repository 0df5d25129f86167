import { once } from 'node:events';
import { Server } from 'node:net';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';

import type { FastifyInstance } from 'fastify';

/** How long clients are told to close their connections before the server stops listening. */
const NOTICE_MILLISECONDS = 1_000;
/** How long requests are held back at most, so that nobody is about to connect while the server stops listening. */
const LONGEST_HOLD_MILLISECONDS = 400;
/** So long must nobody have connected. */
const QUIET_MILLISECONDS = 60;
/** How long a connection that came last may take to send its request. */
const LAST_REQUEST_MILLISECONDS = 250;
/** How long requests that run are waited for before the rest of the server is taken down. */
const LONGEST_RUN_MILLISECONDS = 10_000;

/** Lets answers say `Connection: close` as soon as draining has begun. */
export function prepareDrain(app: FastifyInstance): void {
  app.decorate('isDraining', false);
  app.decorate('held', null);
  const running = new Set<object>();
  app.decorate('running', running);
  app.addHook('onRequest', async ({ raw }, reply) => {
    running.add(raw);
    reply.raw.once('close', () => running.delete(raw));
    if (app.held) await app.held;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (app.isDraining) reply.header('connection', 'close');
  });
}

/**
 * Stops without dropping a request. A client that keeps its connection is told to let go of it. Then requests are held
 * back for a moment: whoever waits for an answer does not connect anew, and so nobody stands at the door when the
 * server stops listening (the system resets connections that wait to be let in). What was held back is answered, and
 * what runs, and only then are idle connections closed.
 */
export async function drain(app: FastifyInstance): Promise<void> {
  app.isDraining = true;
  await wait(NOTICE_MILLISECONDS);
  let release: () => void = () => undefined;
  app.held = new Promise((resolve) => (release = resolve));
  await quietDoor(app);
  // http's own close() would also cut connections whose first request is still on its way.
  Server.prototype.close.call(app.server);
  app.held = null;
  release();
  await wait(LAST_REQUEST_MILLISECONDS);
  const until = performance.now() + LONGEST_RUN_MILLISECONDS;
  while (app.running.size > 0 && performance.now() < until) await wait(20);
  await app.close();
}

/** Waits until nobody has connected for a while, and then for a turn of the event loop in which nothing was to be done. */
async function quietDoor(app: FastifyInstance): Promise<void> {
  const until = performance.now() + LONGEST_HOLD_MILLISECONDS;
  for (let left = LONGEST_HOLD_MILLISECONDS; left > 0; left = until - performance.now()) {
    const signal = AbortSignal.timeout(Math.min(QUIET_MILLISECONDS, Math.ceil(left)));
    const hasSomebodyCome = await once(app.server, 'connection', { signal }).then(
      () => true,
      () => false,
    );
    if (!hasSomebodyCome) break;
  }
  for (let turn = 0; turn < 1_000; turn++) {
    const startedAt = performance.now();
    await nextTurn();
    if (performance.now() - startedAt < 0.1) return;
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    /** True from the moment that somebody asked the server to stop. */
    isDraining: boolean;
    /** What requests wait for that come while the server stops listening. */
    held: Promise<void> | null;
    /** Requests that are not answered yet. */
    running: Set<object>;
  }
}
