import sharp from 'sharp';
import { expect, test } from '../support/browser/browser.ts';
import { freshBusiness } from '../support/browser/fresh-business.ts';
import { signIn } from '../support/members.ts';

test.use({ actionTimeout: 20_000 });

/** Noise, which no format makes small: a photo of a phone is as heavy. */
const noise = (width: number, height: number) => {
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0, seed = 7; at < pixels.length; at += 1) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    pixels[at] = seed >> 16;
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
};

test('a heavy photo held upright and a WebP are taken as they come from a phone', async ({
  page,
  request,
}) => {
  const photo = await noise(3600, 2400).withMetadata({ orientation: 6 }).jpeg({ quality: 92 }).toBuffer();
  expect(photo.length).toBeGreaterThan(5 * 1024 * 1024);
  const webp = await noise(400, 300).webp().toBuffer();
  const { id, owner, call } = await freshBusiness(request);
  await signIn(page, '/membership', owner);
  await page.goto(`/admin/business/${id}/page`);
  await page
    .getByRole('button', { name: /Gallery/ })
    .first()
    .click();
  await page.getByLabel('Upload pictures').setInputFiles([
    { name: 'IMG_0001.JPG', mimeType: 'image/jpeg', buffer: photo },
    { name: 'stall.webp', mimeType: 'image/webp', buffer: webp },
  ]);
  await expect(page.getByRole('list', { name: 'Pictures' }).getByRole('img')).toHaveCount(2, {
    timeout: 40_000,
  });
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Everything is saved.')).toBeVisible();
  const saved = (await call(owner, `/admin/businesses/${id}/page`)) as {
    content: { gallery: { url: string; width: number; height: number }[] };
  };
  const [first, second] = saved.content.gallery;
  // Its camera was held upright: so it stands.
  expect([first?.width, first?.height]).toEqual([1707, 2560]);
  expect([second?.width, second?.height]).toEqual([400, 300]);
});

test('what no browser here can read is refused with a way on', async ({ page, request }) => {
  const { id, owner } = await freshBusiness(request);
  await signIn(page, '/membership', owner);
  await page.goto(`/admin/business/${id}/page`);
  await page
    .getByRole('button', { name: /Gallery/ })
    .first()
    .click();
  await page.getByLabel('Upload pictures').setInputFiles({
    name: 'IMG_0002.HEIC',
    mimeType: 'image/heic',
    buffer: Buffer.from('not readable here'),
  });
  await expect(page.getByText('This browser can’t read that kind of picture.')).toBeVisible();
});
