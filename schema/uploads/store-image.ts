import { createHash } from 'node:crypto';
import type { Context } from '../context.ts';
import { invalid, UserError } from '../errors.ts';
import { PICTURE_BYTES_MAX } from '../rules/limits.ts';
import {
  PICTURE_BROKEN,
  PICTURE_EMPTY,
  PICTURE_WITH_MORE,
  PICTURE_WRONG_KIND,
} from '../rules/pictures/picture.ts';
import { pictureAddress, writePictureName } from '../rules/pictures/picture-name.ts';
import type { PictureKind, PictureName } from '../rules/pictures/picture-name.ts';
import { deduplicateUpload } from './upload-deduplication.ts';
import { polyglotProblem } from './polyglot-check.ts';
import { pictureKind } from './picture-kind.ts';
import { tooHeavy } from './too-heavy.ts';
import type { UploadedPicture } from './uploaded-picture.type.ts';

export const MEDIA_TYPES: Readonly<Record<PictureKind | 'webp', string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
};

/**
 * Keeps a picture under the hash of what it became: its kind is told by its content, it is made anew, and nothing but
 * its pixels is kept. The same picture again is the same address. Whether the caller may is asked before.
 * @throws INVALID for an empty, damaged or too large picture, UNSUPPORTED_MEDIA_TYPE for what is no jpg, png or gif or
 * more than one, PAYLOAD_TOO_LARGE above 5 MiB; UNAVAILABLE where the image processor is busy.
 */
export async function storeImage(
  { ports }: Pick<Context, 'ports'>,
  bytes: Uint8Array,
): Promise<UploadedPicture> {
  if (bytes.length === 0) throw invalid(PICTURE_EMPTY, { file: PICTURE_EMPTY });
  if (bytes.length > PICTURE_BYTES_MAX) throw tooHeavy();
  const kind = pictureKind(bytes);
  if (!kind) throw wrongKind(PICTURE_WRONG_KIND);
  const problem = polyglotProblem(bytes, kind);
  if (problem === 'more') throw wrongKind(PICTURE_WITH_MORE);
  if (problem === 'broken') throw invalid(PICTURE_BROKEN, { file: PICTURE_BROKEN });

  return deduplicateUpload(ports.files, `sent ${hashOf(bytes)}`, () => make(ports, bytes, kind));
}

async function make(ports: Context['ports'], bytes: Uint8Array, kind: PictureKind): Promise<UploadedPicture> {
  const made = await ports.pictures.remake(bytes, kind);
  const { width, height } = made;
  const picture: PictureName = { hash: hashOf(made.bytes), width, height, kind };
  await ports.files.keep(writePictureName(picture), made.bytes, MEDIA_TYPES[kind]);
  return { url: pictureAddress(picture), width, height };
}

/** 128 bits in hex. */
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex').slice(0, 32);

const wrongKind = (sentence: string) => new UserError('UNSUPPORTED_MEDIA_TYPE', sentence, { file: sentence });
