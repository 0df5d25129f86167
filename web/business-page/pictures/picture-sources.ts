import { PICTURE_WIDTHS, pictureWidths } from '../../../schema/rules/pictures/picture-widths.ts';

const DEMO_PICTURE = /^(\/uploads\/demo\/.+)-1600\.jpg$/;
/** As rules/picture-name writes it; that module would be more than every visitor needs. A gif has no widths. */
const UPLOAD = /^(\/uploads\/[0-9a-f]{32}-(\d+)x\d+)(\.jpg|\.png)$/;

/**
 * The sizes in which a picture of our own exists, for `srcSet`; undefined where only the one address is known. The
 * demo's pictures lie beside each other; of an upload the server makes them, as WebP where the browser takes it.
 */
export function pictureSources(url: string): string | undefined {
  const demo = DEMO_PICTURE.exec(url);
  const [, stem, width, ending] = demo ?? UPLOAD.exec(url) ?? [];
  if (!stem) return undefined;
  const widths = demo ? PICTURE_WIDTHS : pictureWidths(Number(width));
  return widths.map((wide) => `${stem}-${wide}${ending ?? '.webp'} ${wide}w`).join(', ');
}
