import type { Context } from '../context.ts';
import { invalid } from '../errors.ts';
import { PICTURE_MISSING } from '../rules/picture.ts';
import { admitUploader } from './admit-uploader.ts';
import { keepPicture } from './keep-picture.ts';
import type { SentFile } from './upload.scalar.ts';
import type { UploadedPicture } from './uploaded-picture.type.ts';

/**
 * Takes a picture that somebody sends, at whichever door. It has come whole, so an upload that breaks off leaves
 * nothing behind.
 * @throws UNAUTHENTICATED, FORBIDDEN; INVALID without a file; what keepPicture throws.
 */
export async function storePicture(context: Context, { content }: SentFile): Promise<UploadedPicture> {
  await admitUploader(context);
  if (content === null) throw invalid(PICTURE_MISSING, { file: PICTURE_MISSING });
  return keepPicture(context, content);
}
