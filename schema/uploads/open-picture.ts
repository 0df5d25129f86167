import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Ports } from '../context.ts';
import { UserError } from '../errors.ts';
import { readPictureName, writePictureName } from '../rules/pictures/picture-name.ts';
import type { PictureName } from '../rules/pictures/picture-name.ts';
import type { KeptFile } from './file-store.ts';
import { MEDIA_TYPES } from './store-image.ts';
import { deduplicateUpload } from './upload-deduplication.ts';

/** A picture as it is served. */
export interface OpenedPicture extends KeptFile {
  /** "image/webp" */
  type: string;
  /** True where another browser may get another kind. */
  isByBrowser: boolean;
  /** True where something else than what was asked for is answered for the moment, so that nobody keeps it. */
  isStopgap: boolean;
}

type PicturePorts = Pick<Ports, 'files' | 'pictures'>;

/**
 * Opens an upload by its file's name. One of its widths is made when it is first asked for and kept, as WebP for who
 * takes that; while the image processor is too busy for it, the whole picture is answered instead.
 * @returns null for a name that there is no upload of.
 */
export async function openPicture(
  ports: PicturePorts,
  name: string,
  { takesWebp }: { takesWebp: boolean },
): Promise<OpenedPicture | null> {
  const read = readPictureName(name);
  if (!read) return null;
  const { picture, asWide } = read;
  if (asWide === null) return openWhole(ports, picture);

  const as = takesWebp ? 'webp' : picture.kind;
  const kept = `${writePictureName(picture, asWide).replace(/\.\w+$/, '')}.${as}`;
  const file = await ports.files.open(kept);
  const answer = { type: MEDIA_TYPES[as], isByBrowser: true, isStopgap: false };
  if (file) return { ...file, ...answer };
  try {
    const made = await deduplicateUpload(ports.files, kept, async () => {
      const whole = await ports.files.open(writePictureName(picture));
      if (!whole) return null;
      const bytes = await ports.pictures.narrow(await buffer(whole.stream), asWide, as);
      await ports.files.keep(kept, bytes, MEDIA_TYPES[as]);
      return bytes;
    });
    if (!made) return null;
    return { size: made.length, stream: Readable.from([made]), ...answer };
  } catch (error) {
    if (!(error instanceof UserError) || error.code !== 'UNAVAILABLE') throw error;
    const whole = await openWhole(ports, picture);
    return whole && { ...whole, isByBrowser: true, isStopgap: true };
  }
}

async function openWhole({ files }: PicturePorts, picture: PictureName): Promise<OpenedPicture | null> {
  const whole = await files.open(writePictureName(picture));
  return whole && { ...whole, type: MEDIA_TYPES[picture.kind], isByBrowser: false, isStopgap: false };
}
