import type { FastifyError, FastifyInstance } from 'fastify';

import { hintsAtUnstorable } from './unstorable-text.ts';

/**
 * JSON is the only body that the doors read (an upload brings its own parser); anything else is 415.
 * An empty body is none, whatever its content type says: many clients name one on a call without a body.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body as string;
    if (text.trim() === '') return done(null, undefined);
    request.mayHoldUnstorable = hintsAtUnstorable(text);
    return parse(request, text, (error, value) => done(error && malformed(error), value));
  });
}

function malformed(error: Error): FastifyError {
  return Object.assign(error, { statusCode: 400, code: 'FST_ERR_CTP_INVALID_JSON_BODY' }) as FastifyError;
}
