import { Transform } from 'node:stream';
import type { Readable } from 'node:stream';

import type { FastifyRequest } from 'fastify';

import { UserError } from '../../schema/errors.ts';
import { PAGE_BODY_MAX } from '../../schema/rules/limits.ts';
import { authorizeUpload } from '../../schema/uploads/authorize-upload.ts';
import { encodingOf } from '../http/bodies/compressed.ts';
import { announcedLength } from '../http/bodies/in-flight.ts';
import { letLargeBodyIn } from '../http/bodies/large-bodies.ts';
import { CALL_BYTES_MAX } from '../http/bodies/limits.ts';
import { isOutage } from '../http/database-errors.ts';
import { bearerToken, openContext } from '../context.ts';
import type { ContextParts } from '../context.ts';

/** A page of the largest size, with the mutation around it. */
export const LARGEST_GRAPHQL_BODY = PAGE_BODY_MAX + 64 * 1024;

/** A large body of somebody without a token is refused before anybody is asked for it. @throws PAYLOAD_TOO_LARGE. */
export function refuseStrangers(request: FastifyRequest): void {
  if (bearerToken(request) === null && isLarge(request)) throw tooLarge();
}

const isLarge = (request: FastifyRequest) =>
  /^application\/json\b/i.test(String(request.headers['content-type'])) &&
  (announcedLength(request) ?? 0) > CALL_BYTES_MAX;

/**
 * For `preParsing`: a page may be 10 MiB, everything else is small. So only who may publish a page somewhere sends a
 * large body; from everybody else no more than the small one is read. @throws PAYLOAD_TOO_LARGE.
 */
export async function limitLargeBody<Payload extends Readable>(
  parts: ContextParts,
  request: FastifyRequest,
  payload: Payload,
): Promise<Readable> {
  if (!String(request.headers['content-type']).startsWith('application/json')) return payload;
  const length = announcedLength(request);
  const large = length !== null && length > CALL_BYTES_MAX;
  if (!large && length !== null && encodingOf(request) === null) return payload;
  if (await mayPublish(parts, request)) {
    if (large) await letLargeBodyIn(request, length);
    return payload;
  }
  if (large) throw tooLarge();
  request.unpackedMax = CALL_BYTES_MAX;
  return payload.pipe(upTo(CALL_BYTES_MAX));
}

/** True for whoever may publish a page somewhere. @throws where nobody can say. */
async function mayPublish(parts: ContextParts, request: FastifyRequest): Promise<boolean> {
  try {
    await authorizeUpload(await openContext(parts, request));
    return true;
  } catch (error) {
    if (isOutage(error)) throw error;
    return false;
  }
}

function upTo(limit: number): Transform {
  let read = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      read += chunk.length;
      if (read > limit) done(tooLarge());
      else done(null, chunk);
    },
  });
}

const tooLarge = () => new UserError('PAYLOAD_TOO_LARGE', 'The body of the request is too large');
