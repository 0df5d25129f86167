import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';

import { unpackBody } from './compressed.ts';
import { hintsAtUnstorable } from './reject-invalid-unicode.ts';

/**
 * JSON is the only body that routes read (an upload brings its own parser); anything else is 415.
 * An empty body is none, whatever its content type says: many clients name one on a call without a body.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => {
      const text = (await unpackBody(request, body)).toString('utf8');
      if (text.trim() === '') return undefined;
      request.mayHoldUnstorable = hintsAtUnstorable(text);
      return new Promise((resolve, reject) => {
        void parse(request, text, (error, value) => (error ? reject(malformed(error)) : resolve(value)));
      });
    },
  );
}

function malformed(error: Error): FastifyError {
  return Object.assign(error, { statusCode: 400, code: 'FST_ERR_CTP_INVALID_JSON_BODY' }) as FastifyError;
}
