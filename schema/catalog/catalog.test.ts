import { openTestProduct } from '../../tests/support/product.ts';
import type { TestProduct } from '../../tests/support/product.ts';

describe('catalog', () => {
  let product: TestProduct;
  beforeAll(async () => {
    product = await openTestProduct();
  });
  afterAll(() => product.close());

  test('plans: one of the tenant, all without one, in a constant number of statements', async () => {
    const business = await product.business();
    const plans = '{ plans { id businessSlug items { id } } }';
    const read = async (header: string | null) =>
      (await product.as.visitor.run(plans, {}, { tenant: header })).plans;
    expect(await read(business.slug)).toEqual([
      {
        id: `plan_${business.slug}`,
        businessSlug: business.slug,
        items: [{ id: 'item_1' }, { id: 'item_2' }],
      },
    ]);
    const few = await product.statements.during(() => read(null));
    for (let n = 0; n < 5; n += 1) await product.business();
    await read(null);
    expect((await product.statements.during(() => read(null))).length).toBeLessThanOrEqual(few.length);
  });
});
