import { readPictureName, writePictureName } from '../../rules/pictures/picture-name.ts';

/** A mail client knows nothing of what a browser can show: pictures that it can't are left out. */
const SHOWN_PICTURE = /\.(?:jpe?g|png|gif)$/i;

/** Pixels, one of PICTURE_WIDTHS: the width of a mail on a sharp screen. */
const COVER_WIDTH = 960;

/** The whole address of a picture that mail programs show, '' for any other. `mainUrl` is that of the main host. */
export function mailPicture(url: string, mainUrl: string): string {
  if (!URL.canParse(url, mainUrl)) return '';
  const whole = new URL(url, mainUrl);
  const isWeb = whole.protocol === 'https:' || whole.protocol === 'http:';
  return isWeb && SHOWN_PICTURE.test(whole.pathname) ? whole.href : '';
}

/** The same for the picture above a mail: an upload of ours no wider than it is shown, any other as it is. */
export function coverPicture(url: string, mainUrl: string): string {
  const whole = mailPicture(url, mainUrl);
  const at = whole.lastIndexOf('/') + 1;
  const { picture, asWide } = readPictureName(whole.slice(at)) ?? {};
  if (!picture || asWide !== null || picture.kind === 'gif' || picture.width <= COVER_WIDTH) return whole;
  return whole.slice(0, at) + writePictureName(picture, COVER_WIDTH);
}
