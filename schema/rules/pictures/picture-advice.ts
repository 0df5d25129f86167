/** What an owner is told about a picture; nothing of it is refused. */
export interface PictureFacts {
  /** Pixels of the upload; null where they are not known. */
  width: number | null;
  height: number | null;
  /** How light it is on the whole, from 0 (black) to 1 (white); null where it could not be looked at. */
  lightness: number | null;
}

/** A gallery's picture fills a wide window; below this many pixels at its longer side it is seen to be blurred there. */
const SHARP_FROM = 1200;
/** Below this a picture is a black tile among the small ones, and white words over it stand on nothing that is seen. */
const DARK_BELOW = 0.16;

/**
 * Why a picture will look bad on the page, as a sentence; null where it won't. Source: docs/rules.md "Pictures".
 */
export function pictureAdvice({ width, height, lightness }: PictureFacts): string | null {
  const longer = Math.max(width ?? 0, height ?? 0);
  if (longer > 0 && longer < SHARP_FROM)
    return `This picture is small (${width} × ${height} pixels): on a large screen it looks blurred. From ${SHARP_FROM.toLocaleString('en-US')} pixels it is sharp.`;
  if (lightness !== null && lightness < DARK_BELOW)
    return 'This picture is very dark: in small it is hardly more than a black tile. One taken by daylight shows what is in the box.';
  return null;
}

/** The mean lightness, 0 to 1, of pixels as a canvas gives them: red, green, blue and opacity, 0 to 255 each. */
export function lightnessOf(pixels: ArrayLike<number>): number {
  let sum = 0;
  for (let at = 0; at + 2 < pixels.length; at += 4)
    sum += (299 * pixels[at]! + 587 * pixels[at + 1]! + 114 * pixels[at + 2]!) / 255_000;
  return pixels.length < 4 ? 0 : sum / Math.floor(pixels.length / 4);
}
