import type { Context } from '../context.ts';
import { admitUploader } from './admit-uploader.ts';
import { keepPicture } from './keep-picture.ts';
import { readWhole } from './read-whole.ts';
import type { SentFile } from './upload.scalar.ts';
import type { UploadedPicture } from './uploaded-picture.type.ts';

/**
 * Takes a picture that somebody sends, at whichever door. It stays in memory until all of it has come, so an upload
 * that breaks off leaves nothing behind.
 * @throws UNAUTHENTICATED, FORBIDDEN; PAYLOAD_TOO_LARGE above 5 MiB; INVALID without a file; what keepPicture throws.
 */
export async function storePicture(context: Context, file: SentFile): Promise<UploadedPicture> {
  await admitUploader(context);
  return keepPicture(context, await readWhole(() => file.createReadStream()));
}
