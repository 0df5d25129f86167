import { expect, test } from '@jest/globals';
import sharp from 'sharp';

import { drawFilm, drawPicture } from '../../tests/api/support/pictures.ts';
import { sharpPictures } from './sharp-pictures.ts';

test('work beyond the queue is told to come back', async () => {
  const workshop = sharpPictures({ atOnce: 1, waiting: 1 });
  const photo = await drawPicture('jpg', { width: 400, height: 300 });
  const [first, second, third] = await Promise.allSettled([
    workshop.remake(photo, 'jpg'),
    workshop.remake(photo, 'jpg'),
    workshop.remake(photo, 'jpg'),
  ]);
  expect([first.status, second.status]).toEqual(['fulfilled', 'fulfilled']);
  expect(third).toMatchObject({ reason: { code: 'UNAVAILABLE', details: { retryAfter: 5 } } });
  await expect(workshop.remake(photo, 'jpg')).resolves.toMatchObject({ width: 400, height: 300 });
});

test('the same picture becomes the same bytes', async () => {
  const workshop = sharpPictures();
  const photo = await drawPicture('jpg', { width: 400, height: 300 });
  const [one, other] = [await workshop.remake(photo, 'jpg'), await workshop.remake(photo, 'jpg')];
  expect(Buffer.from(one.bytes).equals(Buffer.from(other.bytes))).toBe(true);
});

test('what is see-through stays so', async () => {
  const logo = await sharp({ create: { width: 50, height: 50, channels: 4, background: '#ff000080' } })
    .png()
    .toBuffer();
  const workshop = sharpPictures();
  const { bytes } = await workshop.remake(logo, 'png');
  expect(await sharp(await workshop.narrow(bytes, 20, 'webp')).metadata()).toMatchObject({
    width: 20,
    hasAlpha: true,
  });
});

test('colours for print become those of a screen', async () => {
  const printed = await sharp(await drawPicture('jpg', { width: 40, height: 30 }))
    .toColourspace('cmyk')
    .jpeg()
    .toBuffer();
  expect(await sharp(printed).metadata()).toMatchObject({ space: 'cmyk' });
  const { bytes } = await sharpPictures().remake(printed, 'jpg');
  expect(await sharp(bytes).metadata()).toMatchObject({ space: 'srgb', channels: 3 });
});

test('a film above the limit of pixels keeps its first frame', async () => {
  const film = await drawFilm({ frames: 3, width: 3_000, height: 3_000 });
  const made = await sharpPictures().remake(film, 'gif');
  expect(made).toMatchObject({ width: 3_000, height: 3_000 });
  expect((await sharp(made.bytes).metadata()).pages ?? 1).toBe(1);
});
