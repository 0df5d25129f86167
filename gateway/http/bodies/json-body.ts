import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';

import { UserError } from '../../../schema/errors.ts';
import { encodingOf, unpackBody } from './compressed.ts';
import { whenOver } from './in-flight.ts';
import { boundJson } from './json-cost.ts';
import { letLargeBodyIn, waitToParse } from './large-bodies.ts';
import { CALL_BOUNDS, CALL_BYTES_MAX, LARGE_BOUNDS } from './limits.ts';
import { hintsAtUnstorable } from './reject-invalid-unicode.ts';

/** After a body of more bytes than this the collector is called. */
const COLLECTED_BYTES = 2 * 1024 * 1024;

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
      const text = await readText(request, body);
      if (text.trim() === '') return undefined;
      request.mayHoldUnstorable = hintsAtUnstorable(text);
      return new Promise((resolve, reject) => {
        void parse(request, text, (error, value) => (error ? reject(malformed(error)) : resolve(value)));
      });
    },
  );
}

/** The text of a body that is worth being parsed. @throws BAD_REQUEST as boundJson does; UNAVAILABLE as waitToParse does. */
async function readText(request: FastifyRequest, body: Buffer): Promise<string> {
  const bytes = await unpacked(request, body);
  const isLarge = bytes.length > CALL_BYTES_MAX;
  if (bytes.length > COLLECTED_BYTES) whenOver(request, collect);
  boundJson(bytes, isLarge ? LARGE_BOUNDS : CALL_BOUNDS);
  if (isLarge) await waitToParse(request);
  return bytes.toString('utf8');
}

/**
 * What lay around a body of several megabytes is collected once it is over: left to itself V8 lets that of half a dozen lie
 * (docs/decisions/0085). A tenth of a second for each, of which few come.
 */
function collect(): void {
  void globalThis.gc?.({ type: 'major', execution: 'async' });
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
