import { createCoupon } from '../coupons/create-coupon.ts';
import { rows } from '../database/sql.ts';
import { openTestProduct } from '../../tests/support/product.ts';
import type { TestProduct } from '../../tests/support/product.ts';

const PLACE_ORDER = /* GraphQL */ `
  mutation ($selection: SelectionInput!, $address: AddressInput!, $key: String) {
    placeOrder(selection: $selection, address: $address, idempotencyKey: $key) {
      order {
        id
        scheduledOn
        state
        totalAmount
        total
        discountAmount
        couponCode
        email
        box {
          mode
          itemName
          amount
          price
          pickupAddress
          addons {
            name
            amount
          }
        }
        address {
          fullName
          state
          country
        }
        business {
          slug
        }
      }
      subscription {
        id
        status
        nextBoxOn
        anchorDay
        isGift
      }
    }
  }
`;
const ADDRESS = {
  fullName: ' Mia Moss ',
  phone: '555',
  street: '1 Lane',
  city: 'Troy',
  state: 'ny',
  zip: '12180',
};

describe('placeOrder', () => {
  let product: TestProduct;
  beforeAll(async () => {
    product = await openTestProduct();
    product.now = new Date('2026-11-10T15:00:00Z');
  });
  afterAll(() => product.close());

  const selectionAt = (slug: string, more: object = {}) => ({
    businessSlug: slug,
    email: 'mia@example.com',
    mode: 'shipping',
    chosenItemId: 'item_1',
    chosenAddonIds: ['addon_1'],
    ...more,
  });
  const countOf = async (table: string) =>
    Number(
      (await rows<{ n: number }>(product.orm.em.fork(), `select count(*)::int as n from "${table}"`))[0]!.n,
    );

  test('stores a subscription and its first order at the published price', async () => {
    const { slug } = await product.business();
    const mia = await product.as.member();
    const { placeOrder } = await mia.run(PLACE_ORDER, { selection: selectionAt(slug), address: ADDRESS });
    expect(placeOrder).toEqual({
      order: {
        id: expect.stringMatching(/^[\w-]{22}$/),
        scheduledOn: '2026-11-10',
        state: 'unpaid',
        totalAmount: 6000,
        total: '$60.00',
        discountAmount: 0,
        couponCode: null,
        email: 'mia@example.com',
        box: {
          mode: 'shipping',
          itemName: 'Small box',
          amount: 6000,
          price: '$60.00',
          pickupAddress: '',
          addons: [{ name: 'Eggs', amount: 500 }],
        },
        address: { fullName: 'Mia Moss', state: 'NY', country: 'US' },
        business: { slug },
      },
      subscription: {
        id: expect.stringMatching(/^[\w-]{22}$/),
        status: 'active',
        nextBoxOn: '2026-12-10',
        anchorDay: 10,
        isGift: false,
      },
    });
  });

  test('takes at most 13 SQL statements, the caller, the coupon, its two counts and the answer included', async () => {
    const { slug } = await product.business();
    const mia = await product.as.member();
    await createCoupon(await mia.context(), { code: 'count', type: 'percent', value: 10, usesLimit: 5 });
    const sent = await product.statements.during(() =>
      mia.run(PLACE_ORDER, { selection: selectionAt(slug, { couponCode: 'count' }), address: ADDRESS }),
    );
    expect(sent.length).toBeLessThanOrEqual(13);
  });

  test('says by field what is missing, and stores nothing', async () => {
    const { slug } = await product.business();
    const mia = await product.as.member();
    const before = [await countOf('subscription'), await countOf('order'), await countOf('idempotency_key')];
    const refused = await mia.refused(PLACE_ORDER, {
      selection: selectionAt(slug, { email: 'nobody' }),
      address: { fullName: 'Mia', state: 'XX' },
    });
    expect(refused.code).toBe('INVALID');
    expect(Object.keys(refused.fields!).toSorted()).toEqual([
      'city',
      'email',
      'phone',
      'state',
      'street',
      'zip',
    ]);
    expect([await countOf('subscription'), await countOf('order'), await countOf('idempotency_key')]).toEqual(
      before,
    );
  });

  test.each([
    [{ chosenItemId: 'item_9' }, 'chosenItemId'],
    [{ mode: 'drone' }, 'mode'],
    [{ chosenItemId: 'item_2', mode: 'shipping' }, 'mode'],
    [{ chosenAddonIds: ['addon_9'] }, 'chosenAddonIds'],
    [{ chosenUpgradeIds: ['upgrade_1', 'upgrade_2'] }, 'chosenUpgradeIds'],
    [{ couponCode: 'NOPE' }, 'couponCode'],
  ])('refuses %j on its field', async (more, field) => {
    const { slug } = await product.business();
    const mia = await product.as.member();
    const refused = await mia.refused(PLACE_ORDER, { selection: selectionAt(slug, more), address: ADDRESS });
    expect(refused.code).toBe('INVALID');
    expect(Object.keys(refused.fields!)).toEqual([field]);
  });

  test('a price that differs is answered with the price that holds, and nothing is stored', async () => {
    const { slug } = await product.business();
    const mia = await product.as.member();
    const before = await countOf('order');
    const selection = selectionAt(slug, { price: '$59.00 / month' });
    expect(await mia.refused(PLACE_ORDER, { selection, address: ADDRESS })).toEqual({
      code: 'PRICE_CHANGED',
      message: 'The price has changed',
      price: '$60.00',
      amount: 6000,
    });
    expect(await countOf('order')).toBe(before);
    await mia.run(PLACE_ORDER, { selection: { ...selection, price: '$60.00 / month' }, address: ADDRESS });
    await mia.run(PLACE_ORDER, { selection: { ...selection, price: 'about sixty' }, address: ADDRESS });
  });

  test('a cutoff day that has passed blocks, the day itself does not', async () => {
    const closed = await product.business({}, { subscriptionCutoffDay: 9 });
    const open = await product.business({}, { subscriptionCutoffDay: 10 });
    const mia = await product.as.member();
    const refused = await mia.refused(PLACE_ORDER, { selection: selectionAt(closed.slug), address: ADDRESS });
    expect(refused.message).toBe(
      'The last day to subscribe for this month has passed. The cutoff day is the 9th of each month. Please try again next month.',
    );
    await mia.run(PLACE_ORDER, { selection: selectionAt(open.slug), address: ADDRESS });
  });

  test('a business without a page is priced from the global one, without its cutoff', async () => {
    await product.publish(null, { subscriptionCutoffDay: 1, addonLimit: 0 });
    const { openBusiness } = await import('../businesses/management/open-business.ts');
    const mia = await product.as.member();
    const business = await openBusiness(await mia.context(), { name: 'Plain' });
    const { placeOrder } = await mia.run(PLACE_ORDER, {
      selection: selectionAt(business.slug),
      address: ADDRESS,
    });
    expect(placeOrder.order.totalAmount).toBe(6000);
  });

  describe('sent again', () => {
    const SEND = 50;

    test('50 times at once with one key: one order', async () => {
      const { slug, id } = await product.business();
      const mia = await product.as.member();
      const answers = await Promise.all(
        Array.from({ length: SEND }, () =>
          mia.run(PLACE_ORDER, { selection: selectionAt(slug), address: ADDRESS, key: 'one' }),
        ),
      );
      expect(new Set(answers.map(({ placeOrder }) => placeOrder.order.id)).size).toBe(1);
      const stored = await rows(product.orm.em.fork(), 'select 1 from subscription where business_id = $1', [
        id,
      ]);
      expect(stored).toHaveLength(1);
    });

    test('50 times at once without a key: one order; with another body: another', async () => {
      const { slug, id } = await product.business();
      const mia = await product.as.member();
      const send = (more: object, n: number) =>
        mia.run(PLACE_ORDER, {
          selection: selectionAt(slug, { ...more, ts: n, price: undefined }),
          address: ADDRESS,
        });
      await Promise.all(Array.from({ length: SEND }, (_, n) => send({}, n)));
      const stored = () =>
        rows(product.orm.em.fork(), 'select 1 from subscription where business_id = $1', [id]);
      expect(await stored()).toHaveLength(1);
      await send({ mode: 'pickup' }, 1);
      expect(await stored()).toHaveLength(2);
    });

    test('without a key after 10 minutes it is a new one', async () => {
      const { slug } = await product.business();
      const mia = await product.as.member();
      const send = async () =>
        (await mia.run(PLACE_ORDER, { selection: selectionAt(slug), address: ADDRESS })).placeOrder.order.id;
      const before = product.now;
      const first = await send();
      product.now = new Date(before.getTime() + 9 * 60_000);
      expect(await send()).toBe(first);
      product.now = new Date(before.getTime() + 11 * 60_000);
      expect(await send()).not.toBe(first);
      product.now = before;
    });

    test('two keys are two checkouts; one key with another body is refused', async () => {
      const { slug } = await product.business();
      const mia = await product.as.member();
      const send = (key: string, more = {}) =>
        mia.run(PLACE_ORDER, { selection: selectionAt(slug, more), address: ADDRESS, key });
      const [a, b] = [await send('a'), await send('b')];
      expect(a.placeOrder.order.id).not.toBe(b.placeOrder.order.id);
      const refused = await mia.refused(PLACE_ORDER, {
        selection: selectionAt(slug, { mode: 'pickup' }),
        address: ADDRESS,
        key: 'a',
      });
      expect(refused.code).toBe('CONFLICT');
    });

    test('a key of another member is not theirs', async () => {
      const { slug } = await product.business();
      const [mia, max] = [await product.as.member(), await product.as.member()];
      const send = async (who: typeof mia) =>
        (await who.run(PLACE_ORDER, { selection: selectionAt(slug), address: ADDRESS, key: 'shared' }))
          .placeOrder.order.id;
      expect(await send(mia)).not.toBe(await send(max));
    });
  });

  describe('with a coupon', () => {
    test('it is copied, redeemed once and rounds half up', async () => {
      const { slug } = await product.business();
      const mia = await product.as.member();
      await createCoupon(await mia.context(), { code: 'ten', type: 'percent', value: 10 });
      const { placeOrder } = await mia.run(PLACE_ORDER, {
        selection: selectionAt(slug, { couponCode: 'Ten', chosenAddonIds: ['addon_2'], mode: 'pickup' }),
        address: ADDRESS,
      });
      expect(placeOrder.order).toMatchObject({ discountAmount: 540, totalAmount: 4859, couponCode: 'TEN' });
      expect(placeOrder.order.box.pickupAddress).toBe('1 Farm Road');
    });

    test('its last use goes to one of two at once, and nothing of the other is stored', async () => {
      const { slug, id } = await product.business();
      const people = [await product.as.member(), await product.as.member()];
      await createCoupon(await people[0]!.context(), {
        code: 'LAST',
        type: 'fixed',
        value: 500,
        usesLimit: 1,
      });
      const answers = await Promise.allSettled(
        people.map((person) =>
          person.run(PLACE_ORDER, { selection: selectionAt(slug, { couponCode: 'LAST' }), address: ADDRESS }),
        ),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      const stored = await rows(product.orm.em.fork(), 'select 1 from subscription where business_id = $1', [
        id,
      ]);
      expect(stored).toHaveLength(1);
    });

    test('of another business, ended or inactive it is not valid', async () => {
      const [here, there] = [await product.business(), await product.business()];
      const mia = await product.as.member();
      const context = await mia.context();
      await createCoupon(context, { code: 'THERE', type: 'fixed', value: 1, businessId: there.id });
      const today = product.now;
      product.now = new Date(today.getTime() - 24 * 60 * 60_000);
      await createCoupon(context, { code: 'ENDED', type: 'fixed', value: 1, endsOn: '2026-11-09' });
      product.now = today;
      await createCoupon(context, { code: 'OFF', type: 'fixed', value: 1, active: false });
      await createCoupon(context, { code: 'TODAY', type: 'fixed', value: 1, endsOn: '2026-11-10' });
      const send = (couponCode: string) => ({
        selection: selectionAt(here.slug, { couponCode }),
        address: ADDRESS,
      });
      for (const code of ['THERE', 'ENDED', 'OFF']) {
        expect((await mia.refused(PLACE_ORDER, send(code))).message).toBe('Coupon code is not valid');
      }
      await mia.run(PLACE_ORDER, send('TODAY'));
    });
  });
});
