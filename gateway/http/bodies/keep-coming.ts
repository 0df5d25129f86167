import type { IncomingMessage, ServerResponse } from 'node:http';

import type { FastifyInstance } from 'fastify';

import { closeUnreadable } from '../errors.ts';
import { bringsBody } from './brings-body.ts';

/** How fast a body must come. */
export interface BodyPace {
  /** What every body has. */
  graceMilliseconds: number;
  /** And for each so many bytes that have come, a second more. */
  bytesASecond: number;
}

const PACE: BodyPace = { graceMilliseconds: 10_000, bytesASecond: 500 };

/**
 * A body that stops on its way, or never comes, is answered with 408 and its connection closed. (Node's requestTimeout
 * only knows how long the largest upload over a slow line may take.)
 */
export function expectBodiesToCome(app: FastifyInstance, pace: BodyPace = PACE): void {
  app.addHook('onRequest', async ({ raw }, reply) => {
    if (bringsBody(raw)) watch(raw, reply.raw, pace);
  });
}

function watch(raw: IncomingMessage, response: ServerResponse, pace: BodyPace): void {
  const { socket } = raw;
  const startedAt = performance.now();
  const readBefore = socket.bytesRead;
  let timer = setTimeout(look, pace.graceMilliseconds).unref();
  raw.once('close', () => clearTimeout(timer));

  function look(): void {
    // What came while the process was busy is heard first.
    setImmediate(() => {
      if (raw.complete || raw.readableEnded || raw.destroyed) return;
      const read = socket.bytesRead - readBefore;
      const left =
        pace.graceMilliseconds + (read / pace.bytesASecond) * 1_000 - (performance.now() - startedAt);
      // Where something waits to be read, it is we who are slow.
      if (left > 0 || raw.readableLength > 0) timer = setTimeout(look, Math.max(left, 100)).unref();
      else if (response.headersSent) socket.destroy();
      else closeUnreadable({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, socket);
    });
  }
}
