import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { drawPicture } from '../../tests/api/support/pictures.ts';
import type { UserError } from '../errors.ts';
import { emptyPageContent } from '../rules/pages/empty-page.ts';
import { publishPage } from '../pages/publish-page.ts';
import { openTestProduct } from '../../tests/support/product.ts';
import type { TestProduct } from '../../tests/support/product.ts';

let product: TestProduct;
let jpg: string;
let png: string;

beforeAll(async () => {
  product = await openTestProduct();
  jpg = `data:image/jpeg;base64,${(await drawPicture('jpg', { width: 300, height: 200 })).toString('base64')}`;
  png = `data:image/png;base64,${(await drawPicture('png', { width: 64, height: 64 })).toString('base64')}`;
});
afterAll(() => product.close());

test('data URLs of a saved page become uploads, and uploads bring their size', async () => {
  const { content } = await product.publish(null, {
    brand: { name: 'Farm', logoUrl: png },
    gallery: [
      { url: jpg, alt: 'The field' },
      { url: 'https://example.com/barn.jpg' },
      { url: `/uploads/${'0a'.repeat(16)}-640x480.jpg`, width: 1, height: 1 },
    ],
  });
  expect(content.brand.logoUrl).toMatch(/^\/uploads\/[0-9a-f]{32}-64x64\.png$/);
  expect(content.gallery).toEqual([
    {
      url: expect.stringMatching(/^\/uploads\/[0-9a-f]{32}-300x200\.jpg$/),
      alt: 'The field',
      width: 300,
      height: 200,
    },
    { url: 'https://example.com/barn.jpg' },
    { url: `/uploads/${'0a'.repeat(16)}-640x480.jpg`, width: 640, height: 480 },
  ]);
  const again = await product.publish(null, { ...content });
  expect(again.content.gallery).toEqual(content.gallery);
});

test('a data URL that holds no picture is refused on its field, and nothing is saved', async () => {
  const business = await product.business();
  const context = await product.as.visitor.context();
  const before = await context.loaders.page.load({ businessId: business.id });
  const refusal = await publishPage(context, business, {
    content: {
      ...emptyPageContent(),
      brand: { name: 'Farm', logoUrl: 'data:image/png;base64,' },
      gallery: [{ url: jpg }, { url: 'data:image/gif;base64,PHN2Zz48L3N2Zz4=' }, { url: jpg.slice(0, 900) }],
    },
  }).catch((error: UserError) => error);
  expect(refusal).toMatchObject({
    code: 'INVALID',
    fields: {
      'brand.logoUrl': 'The file is empty. Please choose another picture.',
      'gallery.1.url': 'Please choose a JPG, PNG or GIF picture.',
      'gallery.2.url': 'The picture is incomplete or damaged. Please choose another one.',
    },
  });
  const after = await (await product.as.visitor.context()).loaders.page.load({ businessId: business.id });
  expect(after?.version).toBe(before?.version);
});
