import { badRequest, Refusal, unavailable } from '../errors.ts';
import { PICTURE_BYTES_MAX } from '../rules/limits.ts';
import { PICTURE_TOO_HEAVY } from '../rules/picture.ts';

/** What all uploads of this process together may hold while they come in, in bytes. */
const HELD_MAX = 256 * 1024 * 1024;

let held = 0;

/**
 * All bytes of a file that is on its way.
 * @throws PAYLOAD_TOO_LARGE as soon as it is above 5 MiB, BAD_REQUEST where the connection breaks off, UNAVAILABLE
 * where too many come in at the same time.
 */
export async function readWhole(open: () => AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const part of open()) {
      size += part.length;
      held += part.length;
      if (size > PICTURE_BYTES_MAX) throw tooHeavy();
      if (held > HELD_MAX)
        throw unavailable(5, 'Too many pictures are on their way. Please try again in a moment.');
      parts.push(part);
    }
    return Buffer.concat(parts, size);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    // The parser has seen the limit before anybody read.
    if ((error as { status?: unknown }).status === 413) throw tooHeavy();
    throw badRequest('The upload broke off. Please try again.');
  } finally {
    held -= size;
  }
}

/** 413, wherever a file is found to be above the limit. */
export const tooHeavy = () =>
  new Refusal('PAYLOAD_TOO_LARGE', PICTURE_TOO_HEAVY, { file: PICTURE_TOO_HEAVY });
