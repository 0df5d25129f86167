import type { FastifyInstance, FastifyRequest } from 'fastify';

import { bringsBody } from './brings-body.ts';
import { CALL_BYTES_MAX } from './limits.ts';

/** Bytes of a body that are read although it was answered already. */
const RUN_OUT_BYTES_MAX = 12 * 1024 * 1024;

/**
 * Who is answered before all of the body has come (too large, not signed in, of a wrong type) is still sending, and many
 * clients read nothing until they have sent everything: a connection that is closed then takes the answer with it. So
 * the rest of up to 12 MiB is read and thrown away, and the connection can be used again; beyond that it is closed, and so
 * is that of a body for which there is no room: reading what a crowd sends is what there is no time for.
 */
export function letBodiesRunOut(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    // Fastify asks for the connection to be closed; that would be at once.
    if (isComing(request) && !(declaredLength(request) > runOutMax(request)))
      reply.removeHeader('connection');
  });
  app.addHook('onResponse', async (request) => {
    const { raw } = request;
    if (!isComing(request)) return;
    let left = runOutMax(request);
    raw.unpipe();
    raw.on('data', (chunk: Buffer) => {
      left -= chunk.length;
      if (left < 0) raw.destroy();
    });
    raw.resume();
  });
}

const isComing = ({ raw }: FastifyRequest) =>
  bringsBody(raw) && !raw.complete && !raw.readableEnded && !raw.destroyed;

const runOutMax = ({ hasNoRoom }: FastifyRequest) => (hasNoRoom ? CALL_BYTES_MAX : RUN_OUT_BYTES_MAX);

/** NaN where the length is not declared. */
const declaredLength = ({ headers }: FastifyRequest) => Number(headers['content-length'] ?? NaN);
