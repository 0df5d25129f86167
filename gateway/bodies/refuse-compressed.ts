import type { FastifyInstance } from 'fastify';

import { Refusal } from '../../schema/errors.ts';

/** Bodies come as they are: one that would have to be unpacked first is 415, whatever is in it. */
export function refuseCompressedBodies(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers }, reply) => {
    const encoding = headers['content-encoding']?.trim().toLowerCase() ?? '';
    if (encoding === '' || encoding === 'identity') return;
    void reply.header('accept-encoding', 'identity');
    throw new Refusal('UNSUPPORTED_MEDIA_TYPE', 'The body must be sent without Content-Encoding');
  });
}
