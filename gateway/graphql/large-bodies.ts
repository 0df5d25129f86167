import { Transform } from 'node:stream';
import type { Readable } from 'node:stream';

import type { FastifyRequest } from 'fastify';

import { UserError } from '../../schema/errors.ts';
import { PAGE_BODY_MAX } from '../../schema/rules/limits.ts';
import { authorizeUpload } from '../../schema/uploads/authorize-upload.ts';
import { encodingOf } from '../http/bodies/compressed.ts';
import { isOutage } from '../http/database-errors.ts';
import { openContext } from '../context.ts';
import type { ContextParts } from '../context.ts';
import { GRAPHQL_LIMITS } from './limits.ts';

/** A page of the largest size, with the mutation around it. */
export const LARGEST_GRAPHQL_BODY = PAGE_BODY_MAX + 64 * 1024;

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
  // NaN where the length is not declared.
  const length = Number(request.headers['content-length'] ?? NaN);
  const isCompressed = encodingOf(request) !== null;
  if (length <= GRAPHQL_LIMITS.body && !isCompressed) return payload;
  const isAdmitted = await openContext(parts, request)
    .then(authorizeUpload)
    .then(
      () => true,
      (error: unknown) => {
        if (isOutage(error)) throw error;
        return false;
      },
    );
  if (isAdmitted) return payload;
  if (length > GRAPHQL_LIMITS.body) throw tooLarge();
  request.unpackedMax = GRAPHQL_LIMITS.body;
  return payload.pipe(upTo(GRAPHQL_LIMITS.body));
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
