import { pictureWidths } from './picture-widths.ts';

/** Where uploads are served; their urls are paths under it. */
const UPLOAD_PATH = '/uploads/';

/** How an uploaded picture is kept; a gif stays one, because it may move. */
export const PICTURE_KINDS = ['jpg', 'png', 'gif'] as const;
export type PictureKind = (typeof PICTURE_KINDS)[number];

/**
 * An uploaded picture is named by what it is, so that its address alone says how much room it needs and in which widths
 * it can be had: `<hash>-<width>x<height>.<kind>` (docs/decisions/0009).
 */
export interface PictureName {
  /** The first 128 bits of the SHA-256 of the kept file, in hex. */
  hash: string;
  /** Pixels. */
  width: number;
  height: number;
  kind: PictureKind;
}

const NAME = /^([0-9a-f]{32})-([1-9]\d{0,4})x([1-9]\d{0,4})(?:-([1-9]\d{0,3}))?\.(jpg|png|gif)$/;

/** "3f…-1600x1200.jpg", or with a width "3f…-1600x1200-768.jpg". */
export function writePictureName({ hash, width, height, kind }: PictureName, asWide?: number): string {
  return `${hash}-${width}x${height}${asWide === undefined ? '' : `-${asWide}`}.${kind}`;
}

/**
 * Reads a file's name; null for a name that no upload has, and for a width in which the picture is not to be had, so
 * that nobody can ask for a thousand of them; a gif, which may move, has none. `asWide` is null for the picture itself.
 */
export function readPictureName(name: string): { picture: PictureName; asWide: number | null } | null {
  const found = NAME.exec(name);
  if (!found) return null;
  const [, hash = '', width, height, asked, kind] = found;
  const picture = { hash, width: Number(width), height: Number(height), kind: kind as PictureKind };
  if (asked === undefined) return { picture, asWide: null };
  const isHad = picture.kind !== 'gif' && pictureWidths(picture.width).includes(Number(asked));
  return isHad ? { picture, asWide: Number(asked) } : null;
}

/** The upload that an address is of; null for any other address, a smaller width of an upload among them. */
export function uploadOf(url: string): PictureName | null {
  if (!url.startsWith(UPLOAD_PATH)) return null;
  const read = readPictureName(url.slice(UPLOAD_PATH.length));
  return read?.asWide === null ? read.picture : null;
}

/** The address of an upload in one of its widths. */
export function pictureAddress(picture: PictureName, asWide?: number): string {
  return UPLOAD_PATH + writePictureName(picture, asWide);
}
