import { rows } from '../database/sql.ts';
import { withTransaction } from '../transaction.ts';
import { publishedPage } from './published-page.ts';
import { openTestProduct } from '../../tests/support/product.ts';
import type { TestProduct } from '../../tests/support/product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await openTestProduct();
});
afterAll(() => product.close());

const WRITE = 'update page set content = content || $2::jsonb, version = 2 where business_id = $1';
const titled = (addonSectionTitle: string) => JSON.stringify({ addonSectionTitle });

test('a page is read and sanitised once for each version, inside transactions too', async () => {
  const { id } = await product.business();
  const first = await product.as.visitor.context();
  const read = await withTransaction(first, () => publishedPage(first.em, { businessId: id, version: 1 }));
  const later = await product.as.visitor.context();
  const statements = await product.statements.during(async () => {
    expect(await publishedPage(later.em, { businessId: id, version: 1 })).toBe(read);
  });
  expect(statements).toEqual([]);
});

test('of many who ask at the same moment the first has it parsed for all', async () => {
  const { id } = await product.business();
  const contexts = await Promise.all(Array.from({ length: 5 }, () => product.as.visitor.context()));
  const read = await Promise.all(contexts.map(({ em }) => publishedPage(em, { businessId: id, version: 1 })));
  expect(read[0]).not.toBeNull();
  expect(new Set(read).size).toBe(1);
});

test('a version that was rolled back is forgotten with its transaction', async () => {
  const { id } = await product.business();
  const wanted = { businessId: id, version: 2 };
  const failing = await product.as.visitor.context();
  await expect(
    withTransaction(failing, async () => {
      await rows(failing.em, WRITE, [id, titled('Never published')]);
      expect((await publishedPage(failing.em, wanted))?.content.addonSectionTitle).toBe('Never published');
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');

  const next = await product.as.visitor.context();
  await rows(next.em, WRITE, [id, titled('Extras')]);
  expect((await publishedPage(next.em, wanted))?.content.addonSectionTitle).toBe('Extras');
});

test('a page that an earlier version stored is completed when it is read', async () => {
  const { id } = await product.business();
  const context = await product.as.visitor.context();
  const stored = `update page set version = 2, content = content - '{social,faqs,addonSectionTitle}'::text[]
                     #- '{itemsSnapshot,0,descriptionHtml}' where business_id = $1`;
  await rows(context.em, stored, [id]);
  const read = await publishedPage(context.em, { businessId: id, version: 2 });
  expect(read?.content).toMatchObject({ faqs: [], addonSectionTitle: 'Available Add-ons' });
  expect(read?.content.social.instagram).toBe('');
  expect(read?.content.itemsSnapshot[0]?.descriptionHtml).toBe('');
});
