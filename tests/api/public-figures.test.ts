import { aCheckout } from '../support/fixtures.ts';
import { openTestProduct } from '../support/product.ts';
import type { TestProduct } from '../support/product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await openTestProduct();
});
afterAll(() => product.close());

const FIGURES = '{ publicFigures { members boxes } businesses { totalCount } }';

test('members and boxes handed over are counted as they are, and a business that is not open is none', async () => {
  const farm = await product.farm();
  const closed = await product.business();
  const owner = await product.as.staff(closed, 'owner');
  await owner.call(`POST /api/admin/businesses/${closed.id}/opening`, { body: { not_open_yet: true } });
  const { visitor } = product.as;
  expect(await visitor.run(FIGURES)).toEqual({
    publicFigures: { members: 0, boxes: 0 },
    businesses: { totalCount: 1 },
  });
  const mia = await product.as.member();
  const placed = await mia.call('POST /api/checkout', { body: aCheckout(), tenant: farm.slug });
  expect((await visitor.run(FIGURES)).publicFigures).toEqual({ members: 1, boxes: 0 });
  const editor = await product.as.staff(farm, 'editor');
  const { id } = placed.body.order;
  await editor.call(`POST /api/admin/orders/${id}/ready`, { body: {} });
  const { mode } = aCheckout().selection as { mode?: string };
  const last = mode === 'pickup' ? 'collected' : 'shipped';
  expect((await editor.call(`POST /api/admin/orders/${id}/${last}`, { body: {} })).status).toBe(200);
  expect((await visitor.run(FIGURES)).publicFigures).toEqual({ members: 1, boxes: 1 });
});
