import { openTestProduct } from '../../tests/support/as.ts';
import type { TestProduct } from '../../tests/support/as.ts';
import { createCoupon } from '../coupons/create-coupon.ts';
import { saveExtra } from './save-extra.ts';
import { saveItem } from './save-item.ts';
import { readCatalog } from './read-catalog.ts';

describe('catalog', () => {
  let product: TestProduct;
  beforeAll(async () => {
    product = await openTestProduct();
  });
  afterAll(() => product.close());
  const visitor = () => product.as.visitor.context();
  const catalogOf = (id: string | null) => readCatalog(product.orm.em.fork(), id);

  test('a package is saved at once, shown only when published, and saved again under its id', async () => {
    const business = await product.business();
    const made = await saveItem(await visitor(), business, {
      name: 'Tiny box',
      descriptionHtml: '<p onclick="x">small</p>',
      variations: [{ id: 'v', name: 'Pickup', ordinal: 0, amount: 1000 }],
    });
    expect(made).toMatchObject({ isNew: true, item: { id: expect.stringMatching(/^item_\d+$/) } });
    const published = async () =>
      (await product.as.visitor.run(`{ publishedItems(tenant: "${business.slug}") { name } }`))
        .publishedItems;
    expect(await published()).toEqual([{ name: 'Small box' }, { name: 'Large box' }]);
    const again = await saveItem(await visitor(), business, {
      ...made.item,
      name: 'Mini box',
      variations: [
        { id: 'v', name: 'Pickup', ordinal: 0, amount: 1100 },
        { id: 'w', name: 'Shipping', ordinal: 1, amount: 1500 },
      ],
    });
    expect(again.isNew).toBe(false);
    expect((await catalogOf(business.id)).items.at(-1)).toEqual(again.item);
    expect(again.item.descriptionHtml).toBe('<p>small</p>');
  });

  test('add-ons and upgrades of the global page and of a business with one id are different rows', async () => {
    const business = await product.business();
    for (const owner of [business, null]) {
      for (const amount of [100, 200]) {
        await saveExtra(await visitor(), 'addOn', owner, { id: 'addon_x', name: 'Eggs', amount });
        await saveExtra(await visitor(), 'upgrade', owner, { id: 'upgrade_x', name: 'Organic', amount });
      }
      const { addons, upgrades } = await catalogOf(owner?.id ?? null);
      expect(addons.filter(({ id }) => id === 'addon_x')).toMatchObject([
        { amount: 200, priceFormatted: '$2.00' },
      ]);
      expect(upgrades.filter(({ id }) => id === 'upgrade_x')).toMatchObject([{ amount: 200 }]);
    }
  });

  test('refuses what has no name or price, with the specification’s sentences', async () => {
    const business = await product.business();
    const context = await visitor();
    await expect(saveItem(context, business, { name: '', variations: [] })).rejects.toMatchObject({
      fields: {
        name: 'Please enter a package name.',
        variations: 'Enter at least one price (pickup, shipping, and/or delivery).',
      },
    });
    await expect(saveExtra(context, 'addOn', business, { name: ' ', amount: 1 })).rejects.toMatchObject({
      message: 'Please enter an add-on name.',
    });
    await expect(saveExtra(context, 'upgrade', business, { name: 'x', amount: -1 })).rejects.toMatchObject({
      message: 'Please enter a valid price.',
    });
  });

  test('plans: one of the tenant, all without one, in a constant number of statements', async () => {
    const business = await product.business();
    const plans = '{ plans { id businessSlug items { id } } }';
    const read = async (header: string | null) =>
      (await product.as.visitor.run(plans, {}, { tenant: { header } })).plans;
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

  test('coupons: upper case, rounded, unique until deleted, within their bounds', async () => {
    const context = await visitor();
    expect(await createCoupon(context, { code: ' spring ', type: 'percent', value: 9.5 })).toMatchObject({
      code: 'SPRING',
      value: 10,
      active: true,
      duration: 'once',
    });
    const refused = (input: object) => createCoupon(context, input as never);
    await expect(refused({ code: 'Spring', type: 'fixed', value: 1 })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    await expect(refused({ code: '', type: 'fixed', value: 1 })).rejects.toMatchObject({
      message: 'Please enter a coupon code',
    });
    await expect(refused({ code: 'A', type: 'percent', value: 101 })).rejects.toMatchObject({
      message: 'Invalid percent value (0-100)',
    });
    await expect(refused({ code: 'A', type: 'fixed', value: -1 })).rejects.toMatchObject({
      message: 'Invalid fixed amount',
    });
  });
});
