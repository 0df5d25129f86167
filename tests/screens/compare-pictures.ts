import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

/** How a pixel counts as another: pixelmatch's own measure, 0 to 1. Smoothed edges of letters are left out by it. */
const THRESHOLD = 0.1;

export interface Difference {
  /** How many pixels are not the same; those that only one of the two has are counted too. */
  pixels: number;
  /** Of the larger of both sizes, 0 to 1. */
  share: number;
  /** "360 x 780" and "360 x 812", where the sizes differ. */
  sizes: { before: string; after: string } | null;
  /** The two over each other as PNG: what is the same pale, what differs red. */
  picture: Buffer;
}

/**
 * Compares two PNGs. Where one is larger, what it has more of counts as different.
 * @returns null where nobody could tell them apart.
 * @throws {Error} where one of them is no PNG.
 */
export function comparePictures(before: Buffer, after: Buffer): Difference | null {
  if (before.equals(after)) return null;
  const [first, second] = [PNG.sync.read(before), PNG.sync.read(after)];
  const width = Math.max(first.width, second.width);
  const height = Math.max(first.height, second.height);
  const difference = new PNG({ width, height });
  const pixels = pixelmatch(
    onCanvas(first, width, height),
    onCanvas(second, width, height),
    difference.data,
    width,
    height,
    { threshold: THRESHOLD, checkerboard: false },
  );
  const isSameSize = sizeOf(first) === sizeOf(second);
  if (pixels === 0 && isSameSize) return null;
  return {
    pixels,
    share: pixels / (width * height),
    sizes: isSameSize ? null : { before: sizeOf(first), after: sizeOf(second) },
    picture: PNG.sync.write(difference),
  };
}

const sizeOf = ({ width, height }: PNG) => `${width} x ${height}`;

/** The pixels of a picture at the top left of a larger canvas, whose magenta no screen has. */
function onCanvas(picture: PNG, width: number, height: number): Uint8Array {
  if (picture.width === width && picture.height === height) return picture.data;
  const canvas = new PNG({ width, height });
  for (let at = 0; at < canvas.data.length; at += 4) canvas.data.set([255, 0, 255, 255], at);
  PNG.bitblt(picture, canvas, 0, 0, picture.width, picture.height, 0, 0);
  return canvas.data;
}
