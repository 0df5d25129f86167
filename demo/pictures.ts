import type { GalleryPicture, Person } from '../schema/rules/pages/page-content.ts';

/** Below the uploads' path, because a page's images must be uploads, web addresses or data URLs (schema/rules/text/url.ts). */
export const PICTURES_PATH = '/uploads/demo/';

/**
 * A picture of the gallery, 1600 x 1200. Beside `<name>-1600.jpg` lie `<name>-120.webp`, `-240`, `-480`, `-768`, `-960` and `-1600.webp`.
 */
export function picture(name: string, alt: string): GalleryPicture {
  return { url: `${PICTURES_PATH}${name}-1600.jpg`, width: 1600, height: 1200, alt };
}

/** Somebody of a business with their portrait, 240 x 240, beside which lie `<portrait>-120.webp` and `-240.webp`. */
export const person = (name: string, portrait: string, text: string): Person => ({
  name,
  pictureUrl: `${PICTURES_PATH}${portrait}.jpg`,
  text,
});

/** A business's logo, 512 x 512; beside it lie `<slug>-logo-120.webp` and `-240.webp`. */
export const logo = (slug: string): string => `${PICTURES_PATH}${slug}-logo.png`;
