import type { Readable } from 'node:stream';

import { badRequest, UserError, unavailable } from '../../schema/errors.ts';
import { PICTURE_BYTES_MAX } from '../../schema/rules/limits.ts';
import { tooHeavy } from '../../schema/uploads/too-heavy.ts';

/** What a form may have beside its file: names, boundaries, the operation. */
const FORM_BYTES_MAX = 64 * 1024;
/** Bytes of a form with a picture. */
export const UPLOAD_BYTES_MAX = PICTURE_BYTES_MAX + FORM_BYTES_MAX;

/** What all uploads of this process together may hold while they come in, in bytes. */
const HELD_MAX = 256 * 1024 * 1024;

let held = 0;

/**
 * All bytes of an upload that is on its way. What is left of the body is not read where it is refused.
 * @throws PAYLOAD_TOO_LARGE as soon as it is above what a form with a picture can have, BAD_REQUEST where the
 * connection breaks off, UNAVAILABLE where too many come in at the same time.
 */
export async function readWhole(body: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    // Were the stream destroyed with the loop, the connection would be, and nobody would read why.
    for await (const chunk of unlessBroken(body.iterator({ destroyOnReturn: false }))) {
      size += chunk.length;
      held += chunk.length;
      if (size > UPLOAD_BYTES_MAX) throw tooHeavy();
      if (held > HELD_MAX)
        throw unavailable(5, 'Too many pictures are on their way. Please try again in a moment.');
      chunks.push(chunk);
    }
    return Buffer.concat(chunks, size);
  } finally {
    held -= size;
  }
}

async function* unlessBroken(body: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* body;
  } catch (error) {
    throw error instanceof UserError ? error : badRequest('The upload broke off. Please try again.');
  }
}
