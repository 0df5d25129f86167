import { promisify } from 'node:util';
import { brotliDecompress, unzip } from 'node:zlib';

import type { FastifyInstance, FastifyRequest } from 'fastify';

import { badRequest, UserError } from '../../../schema/errors.ts';

type Unpack = (body: Buffer, limits: { maxOutputLength: number }) => Promise<Buffer>;

/** Each takes a whole body, so that there is no stream whose error could come before anybody listens. */
const UNPACK: ReadonlyMap<string, Unpack> = new Map([
  ['gzip', promisify<Buffer, { maxOutputLength: number }, Buffer>(unzip)],
  ['deflate', promisify<Buffer, { maxOutputLength: number }, Buffer>(unzip)],
  ['br', promisify<Buffer, { maxOutputLength: number }, Buffer>(brotliDecompress)],
]);

/** What may stand in Content-Encoding of a JSON body, as `Accept-Encoding` of the answer says it (RFC 9110, 12.5.3). */
const TAKEN = [...UNPACK.keys()].join(', ');

/**
 * JSON may come as gzip, deflate or br. Forms, and bodies that are signed, come as they are. Anything else is 415, and
 * its `Accept-Encoding` says what is taken.
 */
export function refuseUnknownEncodings(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const encoding = encodingOf(request);
    if (encoding === null) return;
    const isUnpacked =
      /^application\/json\b/i.test(request.headers['content-type'] ?? '') &&
      !request.routeOptions.config.readsBodyAsItCame;
    if (isUnpacked && UNPACK.has(encoding)) return;
    void reply.header('accept-encoding', isUnpacked ? TAKEN : 'identity');
    throw new UserError(
      'UNSUPPORTED_MEDIA_TYPE',
      isUnpacked
        ? `The Content-Encoding of the body must be one of ${TAKEN}`
        : 'The body must be sent without Content-Encoding',
    );
  });
}

/** The name in Content-Encoding, in lower case; null where the body comes as it is. */
export function encodingOf({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const encoding = headers['content-encoding']?.trim().toLowerCase() ?? '';
  return encoding === '' || encoding === 'identity' ? null : encoding;
}

/**
 * A body that has come whole, unpacked; what it becomes is at most `limit` bytes. @throws PAYLOAD_TOO_LARGE as soon as
 * more comes out, BAD_REQUEST where it is broken or stops too early.
 */
export async function unpackBody(encoding: string, body: Buffer, limit: number): Promise<Buffer> {
  const unpack = UNPACK.get(encoding);
  if (!unpack || body.length === 0) return body;
  try {
    return await unpack(body, { maxOutputLength: limit });
  } catch (error) {
    throw (error as { code?: unknown }).code === 'ERR_BUFFER_TOO_LARGE'
      ? new UserError('PAYLOAD_TOO_LARGE', 'The body of the request is too large')
      : badRequest('The compressed body could not be unpacked');
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route reads its body byte by byte as it was sent, such as for a signature: it can't be compressed. */
    readsBodyAsItCame?: boolean;
  }
  interface FastifyRequest {
    /** Bytes that a compressed body of this caller may become, where that is less than the route's limit. */
    unpackedMax?: number;
  }
}
