import { once } from 'node:events';
import { Server } from 'node:net';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';

import type { FastifyInstance } from 'fastify';

/** How long /readyz says so before the server stops listening: proxies that ask it send nothing any more. */
const NOTICE_MILLISECONDS = 1_000;
/** How long requests are held back at most, so that nobody is about to connect while the server stops listening. */
const LONGEST_HOLD_MILLISECONDS = 400;
/** So long must nobody have connected. */
const QUIET_MILLISECONDS = 60;
/** How long a connection may send nothing before it is closed: whoever sends something is told to let go of it. */
const IDLE_MILLISECONDS = 1_500;
/** How long requests that run are waited for before the rest of the server is taken down. */
const LONGEST_RUN_MILLISECONDS = 10_000;

/** Lets answers say `Connection: close` as soon as nobody is let in any more. */
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
    if (app.isDraining && !app.server.listening) reply.header('connection', 'close');
  });
}

/**
 * Stops without dropping a request. Connections are kept, so that nobody connects anew who is connected already; and
 * requests are held back for a moment, as whoever waits for an answer does not connect anew. So nobody is
 * connecting when the server stops listening (the system resets connections that wait to be let in). What was held back is
 * answered, and what runs and what still comes over the connections that are open, and each answer tells to let go of
 * its connection. Only those on which nothing comes any more are closed.
 */
export async function drain(app: FastifyInstance): Promise<void> {
  app.isDraining = true;
  await wait(NOTICE_MILLISECONDS);
  let release: () => void = () => undefined;
  app.held = new Promise((resolve) => (release = resolve));
  await noNewConnections(app);
  // http's own close() would also cut connections whose first request is still on its way.
  Server.prototype.close.call(app.server);
  app.held = null;
  release();
  await connectionsEnded(app);
  await app.close();
}

/** Waits until every connection has been let go of, or those that are left have sent nothing for a while. */
async function connectionsEnded(app: FastifyInstance): Promise<void> {
  const connections = promisify(app.server.getConnections).bind(app.server);
  const until = performance.now() + LONGEST_RUN_MILLISECONDS;
  let busyAt = performance.now();
  for (let now = busyAt; now < until; now = performance.now()) {
    if ((await connections()) === 0) return;
    if (app.running.size > 0) busyAt = now;
    else if (now - busyAt > IDLE_MILLISECONDS) return;
    await wait(20);
  }
}

/** Waits until nobody has connected for a while, and then for a turn of the event loop in which nothing was to be done. */
async function noNewConnections(app: FastifyInstance): Promise<void> {
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
