import { expect, test } from '@jest/globals';
import { pictureAddress, readPictureName } from '../../../schema/rules/pictures/picture-name.ts';
import { pictureSources } from './picture-sources.ts';

const HASH = '0123456789abcdef0123456789abcdef';

test('an upload can be had in the widths up to its own', () => {
  expect(pictureSources(`/uploads/${HASH}-800x600.png`)).toBe(
    [240, 480, 768, 800].map((width) => `/uploads/${HASH}-800x600-${width}.png ${width}w`).join(', '),
  );
});

test('a picture of the demo lies there in all of them', () => {
  expect(pictureSources('/uploads/demo/farm-field-1600.jpg')).toContain(
    '/uploads/demo/farm-field-768.webp 768w',
  );
});

test.each([
  `/uploads/${HASH}-800x600.gif`,
  '/uploads/other.jpg',
  'https://example.com/a.jpg',
  'data:image/png;base64,AA',
  '',
])('of %s there is one address', (url) => {
  expect(pictureSources(url)).toBeUndefined();
});

test.each(['jpg', 'png'] as const)(
  'every width that is offered of a %s is one that the server gives',
  (kind) => {
    for (const width of [1, 64, 240, 1000, 1600, 1601, 6000]) {
      const picture = { hash: HASH, width, height: 300, kind };
      const offered = pictureSources(pictureAddress(picture))?.split(', ') ?? [];
      expect(offered.length).toBeGreaterThan(0);
      for (const one of offered) {
        const [address = '', wide = ''] = one.split(' ');
        const read = readPictureName(address.replace('/uploads/', ''));
        expect(read).toEqual({ picture, asWide: Number.parseInt(wide, 10) });
      }
    }
  },
);
