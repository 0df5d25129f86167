import { Server } from 'node:net';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';

import type { FastifyInstance } from 'fastify';

/** How long clients are told to close their connections before the server stops listening. */
const NOTICE_MILLISECONDS = 1_000;

/** How long a connection that came last may take to send its request. */
const LAST_REQUEST_MILLISECONDS = 250;

/** Lets answers say `Connection: close` as soon as draining has begun. */
export function prepareDrain(app: FastifyInstance): void {
  app.decorate('isDraining', false);
  app.addHook('onSend', async (_request, reply) => {
    if (app.isDraining) reply.header('connection', 'close');
  });
}

/**
 * Stops without dropping a request: a client that keeps its connection is told to let go of it, then nobody new is
 * let in, and only then are idle connections closed. Requests that run are answered.
 */
export async function drain(app: FastifyInstance): Promise<void> {
  app.isDraining = true;
  await wait(NOTICE_MILLISECONDS);
  await quietTurn();
  // http's own close() would also cut connections whose first request is still on its way.
  Server.prototype.close.call(app.server);
  await wait(LAST_REQUEST_MILLISECONDS);
  await app.close();
}

/**
 * Waits for a turn of the event loop in which nothing was to be done. The kernel resets connections that wait to be
 * accepted while the listening socket closes, and after such a turn there is hardly one.
 */
async function quietTurn(): Promise<void> {
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
  }
}
