import { pictureWidths } from '../../../schema/rules/pictures/picture-widths.ts';

/**
 * A picture of the demo, whose photos are 1600 pixels wide, and whose logos and portraits are had up to 240; or an upload
 * as rules/picture-name writes it (that module would be more than every visitor needs). A gif has no widths.
 */
const OURS = /^(\/uploads\/(?:demo\/.+?|[0-9a-f]{32}-(\d+)x\d+))(-1600)?(\.jpg|\.png)$/;

/**
 * The sizes in which a picture of our own exists, for `srcSet`; undefined where only the one address is known. The
 * demo's pictures lie beside each other; of an upload the server makes them, as WebP where the browser takes it.
 */
export function pictureSources(url: string): string | undefined {
  const [, stem, width, photo, ending] = OURS.exec(url) ?? [];
  return (
    stem &&
    pictureWidths(Number(width ?? (photo ? 1600 : 240)))
      .map((wide) => `${stem}-${wide}${width ? ending : '.webp'} ${wide}w`)
      .join(', ')
  );
}
