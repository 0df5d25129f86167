import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';

import { UserError } from '../../../schema/errors.ts';
import { encodingOf, unpackBody } from './compressed.ts';
import { boundJson } from './json-cost.ts';
import { letLargeBodyIn, waitToParse } from './large-bodies.ts';
import { CALL_BOUNDS, CALL_BYTES_MAX, LARGE_BOUNDS } from './limits.ts';
import { hintsAtUnstorable } from './reject-invalid-unicode.ts';

/**
 * JSON is the only body that routes read (an upload brings its own parser); anything else is 415.
 * An empty body is none, whatever its content type says: many clients name one on a call without a body. Its values are
 * counted before it is parsed.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => {
      const bytes = await unpacked(request, body);
      const isLarge = bytes.length > CALL_BYTES_MAX;
      boundJson(bytes, isLarge ? LARGE_BOUNDS : CALL_BOUNDS);
      if (isLarge) await waitToParse(request);
      const text = bytes.toString('utf8');
      if (text.trim() === '') return undefined;
      request.mayHoldUnstorable = hintsAtUnstorable(text);
      return new Promise((resolve, reject) => {
        void parse(request, text, (error, value) => (error ? reject(malformed(error)) : resolve(value)));
      });
    },
  );
}

/**
 * What a compressed body becomes: as large as a call's, and only where it is more, and may be, as a large one.
 * @throws as unpackBody does.
 */
async function unpacked(request: FastifyRequest, body: Buffer): Promise<Buffer> {
  const encoding = encodingOf(request);
  if (encoding === null) return body;
  const limit = request.unpackedMax ?? request.routeOptions.bodyLimit;
  try {
    return await unpackBody(encoding, body, Math.min(limit, CALL_BYTES_MAX));
  } catch (error) {
    if (!(error instanceof UserError) || error.code !== 'PAYLOAD_TOO_LARGE' || limit <= CALL_BYTES_MAX)
      throw error;
    await letLargeBodyIn(request, limit);
    return unpackBody(encoding, body, limit);
  }
}

function malformed(error: Error): FastifyError {
  return Object.assign(error, { statusCode: 400, code: 'FST_ERR_CTP_INVALID_JSON_BODY' }) as FastifyError;
}
