import type { Context } from '../context.ts';
import { invalid, UserError } from '../errors.ts';
import type { FieldProblems } from '../errors.ts';
import { PICTURE_BYTES_MAX } from '../rules/limits.ts';
import type { GalleryPicture, PageContent, Person } from '../rules/pages/page-content.ts';
import { PICTURE_TOO_HEAVY } from '../rules/pictures/picture.ts';
import { uploadOf } from '../rules/pictures/picture-name.ts';
import { isDataImage } from '../rules/text/url.ts';
import { storeImage } from './store-image.ts';

/**
 * A page's content with its data-URL pictures (logo, gallery, portraits) kept as uploads, and with the size of every upload beside
 * it in the gallery, so that nothing moves while it loads (docs/rules.md "Pictures"). To be called before the
 * transaction of a save: pictures take their time.
 * @throws INVALID by path ('gallery.0.url') where a data URL holds no picture that can be kept; UNAVAILABLE.
 */
export async function picturesToUploads(context: Context, content: PageContent): Promise<PageContent> {
  const problems: FieldProblems = {};
  const kept = async (url: string, path: string): Promise<string> => {
    if (!isDataImage(url)) return url;
    try {
      return (await storeImage(context, readDataUrl(url))).url;
    } catch (error) {
      if (!(error instanceof UserError) || error.code === 'UNAVAILABLE') throw error;
      problems[path] = error.message;
      return '';
    }
  };
  const brand = { ...content.brand, logoUrl: await kept(content.brand.logoUrl, 'brand.logoUrl') };
  const gallery: GalleryPicture[] = [];
  // One after the other: a page may bring fifty, and the image processor is everybody's.
  for (const [at, picture] of content.gallery.entries())
    gallery.push(sized({ ...picture, url: await kept(picture.url, `gallery.${at}.url`) }));
  const people: Person[] = [];
  for (const [at, person] of (content.people ?? []).entries())
    people.push({ ...person, pictureUrl: await kept(person.pictureUrl, `people.${at}.pictureUrl`) });
  const first = Object.values(problems)[0];
  if (first !== undefined) throw invalid(first, problems);
  return { ...content, brand, gallery, ...(people.length > 0 && { people }) };
}

function sized(picture: GalleryPicture): GalleryPicture {
  const upload = uploadOf(picture.url);
  return upload ? { ...picture, width: upload.width, height: upload.height } : picture;
}

function readDataUrl(url: string): Uint8Array {
  const text = url.slice(url.indexOf(',') + 1);
  // Four characters hold three bytes; what is above the limit need not be decoded.
  if (text.length > (PICTURE_BYTES_MAX * 4) / 3 + 4) throw invalid(PICTURE_TOO_HEAVY);
  return Buffer.from(text, 'base64');
}
