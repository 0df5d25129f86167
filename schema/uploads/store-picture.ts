import type { FileUpload } from 'graphql-upload-minimal';

import type { Context } from '../context.ts';
import { authorizeUpload } from './authorize-upload.ts';
import { contentOf } from './sent-file.ts';
import { storeImage } from './store-image.ts';
import type { UploadedPicture } from './uploaded-picture.type.ts';

/**
 * Takes a picture that somebody sends, at whichever endpoint. It has come whole, so an upload that breaks off leaves
 * nothing behind.
 * @throws UNAUTHENTICATED, FORBIDDEN; what storeImage throws.
 */
export async function storePicture(context: Context, file: FileUpload): Promise<UploadedPicture> {
  await authorizeUpload(context);
  return storeImage(context, await contentOf(file));
}
