import type { Context } from '../context.ts';
import { invalid } from '../errors.ts';
import { PICTURE_MISSING } from '../rules/pictures/picture.ts';
import { authorizeUpload } from './authorize-upload.ts';
import { storeImage } from './store-image.ts';
import type { SentFile } from './upload.scalar.ts';
import type { UploadedPicture } from './uploaded-picture.type.ts';

/**
 * Takes a picture that somebody sends, at whichever endpoint. It has come whole, so an upload that breaks off leaves
 * nothing behind.
 * @throws UNAUTHENTICATED, FORBIDDEN; INVALID without a file; what storeImage throws.
 */
export async function storePicture(context: Context, { content }: SentFile): Promise<UploadedPicture> {
  await authorizeUpload(context);
  if (content === null) throw invalid(PICTURE_MISSING, { file: PICTURE_MISSING });
  return storeImage(context, content);
}
