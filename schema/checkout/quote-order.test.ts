import { join } from '../../tests/support/join.ts';
import { createCoupon } from '../coupons/create-coupon.ts';
import { openTestProduct } from '../../tests/support/product.ts';
import type { TestProduct } from '../../tests/support/product.ts';

const QUOTE = /* GraphQL */ `
  query ($selection: SelectionInput!) {
    quote(selection: $selection) {
      box {
        itemName
        mode
        price
      }
      subtotalAmount
      discountAmount
      totalAmount
      subtotal
      discount
      total
      monthlyAmount
      monthly
      couponCode
      couponProblem
      cutoffProblem
      firstBoxOn
      nextBoxOn
      skipBy
      alreadyMember
      pageVersion
    }
  }
`;

describe('quote', () => {
  let product: TestProduct;
  let slug: string;
  beforeAll(async () => {
    product = await openTestProduct();
    product.now = new Date('2026-11-10T15:00:00Z');
    slug = (await product.business({}, { subscriptionCutoffDay: 5 })).slug;
    const context = await product.as.visitor.context();
    await createCoupon(context, { code: 'FIRST', type: 'percent', value: 10 });
    await createCoupon(context, { code: 'ALWAYS', type: 'fixed', value: 500, duration: 'every' });
  });
  afterAll(() => product.close());
  const quote = async (more: object = {}) =>
    (
      await product.as.visitor.run(QUOTE, {
        selection: { businessSlug: slug, chosenItemId: 'item_1', price: '$1.00', ...more },
      })
    ).quote;

  test('is the server’s price with its dates, for anybody, whatever price is sent', async () => {
    expect(await quote({ couponCode: 'first' })).toEqual({
      box: { itemName: 'Small box', mode: 'pickup', price: '$45.00' },
      subtotalAmount: 4500,
      discountAmount: 450,
      totalAmount: 4050,
      subtotal: '$45.00',
      discount: '$4.50',
      total: '$40.50',
      monthlyAmount: 4500,
      monthly: '$45.00',
      couponCode: 'FIRST',
      couponProblem: null,
      cutoffProblem: expect.stringContaining('The cutoff day is the 5th of each month.'),
      firstBoxOn: '2026-11-10',
      nextBoxOn: '2026-12-10',
      skipBy: '2026-11-16',
      alreadyMember: false,
      pageVersion: 1,
    });
  });

  test('a coupon for every order lowers every month; a wrong one is told beside the price', async () => {
    expect(await quote({ couponCode: 'ALWAYS' })).toMatchObject({ monthlyAmount: 4000 });
    expect(await quote({ couponCode: 'NOPE' })).toMatchObject({
      couponProblem: 'Coupon code is not valid',
      couponCode: null,
      totalAmount: 4500,
    });
  });

  test('a gift has one box and no later month', async () => {
    expect(await quote({ isGift: true })).toMatchObject({ nextBoxOn: null, skipBy: null, monthlyAmount: 0 });
  });

  test('says who is a member already', async () => {
    const mia = await product.as.member();
    const open = (await product.business()).slug;
    const selection = { businessSlug: open, chosenItemId: 'item_1', email: 'm@x.co' };
    await mia.run(
      'mutation ($s: SelectionInput!, $a: AddressInput!) { placeOrder(selection: $s, address: $a) { order { id } } }',
      { s: selection, a: { fullName: 'M', phone: '1', street: 's', city: 'c', state: 'NY', zip: 'z' } },
    );
    expect((await mia.run(QUOTE, { selection })).quote.alreadyMember).toBe(true);
    expect((await product.as.visitor.run(QUOTE, { selection })).quote.alreadyMember).toBe(false);
  });

  test('who has given a gift is no member by it', async () => {
    const giver = await product.as.member();
    const farm = await product.business();
    await join(giver, farm, { isGift: true });
    const selection = { businessSlug: farm.slug, chosenItemId: 'item_1', email: 'm@x.co' };
    expect((await giver.run(QUOTE, { selection })).quote.alreadyMember).toBe(false);
  });

  test('what can’t be had is refused on its field', async () => {
    const refused = await product.as.visitor.refused(QUOTE, { selection: { businessSlug: slug } });
    expect(refused.fields).toEqual({ chosenItemId: 'Please choose a membership.' });
  });
});
