import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import sharp from 'sharp';
import { pictureAddress, readPictureName } from '../../../schema/rules/pictures/picture-name.ts';
import { pictureSources } from './picture-sources.ts';

const DEMO = path.resolve(import.meta.dirname, '../../../demo/pictures');
const HASH = '0123456789abcdef0123456789abcdef';

test('an upload can be had in the widths up to its own', () => {
  expect(pictureSources(`/uploads/${HASH}-800x600.png`)).toBe(
    [120, 240, 480, 768, 800].map((width) => `/uploads/${HASH}-800x600-${width}.png ${width}w`).join(', '),
  );
});

test('a picture of the demo lies there in all of them', () => {
  expect(pictureSources('/uploads/demo/farm-field-1600.jpg')).toContain(
    '/uploads/demo/farm-field-768.webp 768w',
  );
});

test('logos and portraits of the demo lie there in two, for what they are drawn at', () => {
  expect(pictureSources('/uploads/demo/fernhill-farm-logo.png')).toBe(
    '/uploads/demo/fernhill-farm-logo-120.webp 120w, /uploads/demo/fernhill-farm-logo-240.webp 240w',
  );
  expect(pictureSources('/uploads/demo/farm-ben.jpg')).toContain('/uploads/demo/farm-ben-120.webp 120w');
});

test.each(readdirSync(DEMO).filter((name) => /\.(jpg|png)$/.test(name)))(
  'each width of %s is a file',
  async (name) => {
    for (const one of pictureSources(`/uploads/demo/${name}`)!.split(', ')) {
      const [address = '', wide = ''] = one.split(' ');
      const { width, format } = await sharp(path.join(DEMO, path.basename(address))).metadata();
      expect({ address, width, format }).toEqual({
        address,
        width: Number.parseInt(wide, 10),
        format: 'webp',
      });
    }
  },
);

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
