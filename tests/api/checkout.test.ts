import { createCoupon } from '../../schema/coupons/create-coupon.ts';
import { ADDRESS, SELECTION } from '../support/fixtures.ts';
import { openTestProduct } from '../support/product.ts';
import type { TestProduct } from '../support/product.ts';
import type { Call } from '../support/send.ts';

let door: TestProduct;
beforeAll(async () => {
  door = await openTestProduct();
  await door.farm();
  await door.farm('bakery', { subscriptionCutoffDay: 2 });
  await createCoupon(await door.own(), { code: 'welcome10', type: 'percent', value: 10 });
});
afterAll(() => door.close());
afterEach(() => door.clock.moveTo(new Date('2026-11-03T17:00:00Z')));

const checkout = (selection: object, call: Call = {}) =>
  door.call('/api/checkout', { body: { selection, address: ADDRESS }, ...call });

test('without a token 401 with the specification’s sentence', async () => {
  expect(await checkout(SELECTION)).toMatchObject({
    status: 401,
    body: { error: 'Please log in or create an account to complete checkout', code: 'UNAUTHENTICATED' },
  });
});

describe('a checkout', () => {
  test('201 with the order; the portal’s lists show it', async () => {
    const token = (await door.as.member()).token;
    const placed = await checkout(
      { ...SELECTION, couponCode: 'welcome10', price: '$26.50 / month' },
      { token },
    );
    expect(placed.status).toBe(201);
    expect(placed.body).toEqual({ order: { id: expect.any(String), created_at: expect.any(String) } });

    const { orders } = (await door.call('/api/my/orders', { token })).body;
    expect(orders).toEqual([
      {
        id: placed.body.order.id,
        created_at: placed.body.order.created_at,
        scheduled_on: '2026-11-03',
        deadline_on: null,
        weekday: null,
        progress: 'new',
        fulfillments: [
          {
            id: expect.any(String),
            on: '2026-11-03',
            mode: 'pickup',
            place: null,
            state: 'new',
            outcome: null,
            deadline_on: '2026-10-31',
            tracking: null,
          },
        ],
        paid_at: null,
        paid_by: null,
        refunded_amount: 0,
        state: 'unpaid',
        business_slug: 'farm',
        selection: {
          mode: 'pickup',
          price: '$26.50',
          amount: 2650,
          chosenItemId: 'item_1',
          chosenItemName: 'Small Box',
          chosenVariationId: 'item_1_pickup',
          chosenVariationName: 'Pickup',
          chosenAddons: [{ id: 'addon_1', name: 'Eggs', price: '$6.50', amount: 650 }],
          chosenUpgrades: [],
          pickupAddress: '1 Farm Road',
        },
        address: ADDRESS,
        email: 'mia@example.com',
        coupon_code: 'WELCOME10',
        discount_amount: 265,
        total_amount: 2385,
        total: '$23.85',
      },
    ]);
    const { subscriptions } = (await door.call('/api/my/subscriptions', { token })).body;
    expect(subscriptions).toMatchObject([
      {
        business_slug: 'farm',
        status: 'active',
        payment_state: 'ok',
        next_box_on: '2026-12-03',
        is_skipped: false,
      },
    ]);
    expect((await door.call('/api/my/orders', { token, tenant: 'bakery' })).body).toEqual({ orders: [] });
    expect((await door.call('/api/my/orders', { token, tenant: 'farm' })).body.orders).toHaveLength(1);
  });

  test('where a browser says more than the server needs, the rest is left aside', async () => {
    const token = (await door.as.member()).token;
    const selection = {
      ...SELECTION,
      fulfillmentDetails: { text: 'x' },
      account: { username: 'mia' },
      address: ADDRESS,
      chosenAddons: [{ id: 'addon_1', name: 'Eggs', price: '$0.01', amount: 1 }],
      isGift: null,
      ts: 1,
    };
    expect((await checkout(selection, { token, headers: { 'x-anything': '1' } })).status).toBe(201);
  });

  test('the same key and body answer the same order, another body is 409', async () => {
    const token = (await door.as.member()).token;
    const headers = { 'idempotency-key': 'key-1' };
    const first = await checkout(SELECTION, { token, headers });
    const again = await checkout(SELECTION, { token, headers });
    expect(again.status).toBe(201);
    expect(again.body).toEqual(first.body);
    const other = await checkout({ ...SELECTION, chosenAddonIds: [] }, { token, headers });
    expect(other).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    expect((await door.call('/api/my/orders', { token })).body.orders).toHaveLength(1);
  });
});

describe('refusals, with nothing stored', () => {
  let token: string;
  beforeAll(async () => {
    token = (await door.as.member()).token;
  });

  test('another price is 409 with the one that holds', async () => {
    expect((await checkout({ ...SELECTION, price: '$25.00' }, { token })).body).toEqual({
      error: 'The price has changed',
      code: 'PRICE_CHANGED',
      price: '$26.50',
      amount: 2650,
    });
    expect((await checkout({ ...SELECTION, price: '$25.00' }, { token })).status).toBe(409);
  });

  test('past the cutoff day: the sentence with the right ordinal', async () => {
    const answer = await checkout({ ...SELECTION, businessSlug: 'bakery' }, { token });
    expect(answer.status).toBe(422);
    expect(answer.body.error).toBe(
      'The last day to subscribe for this month has passed. The cutoff day is the 2nd of each month. Please try again next month.',
    );
  });

  test('an unknown coupon, package or mode, and a missing address', async () => {
    expect(await checkout({ ...SELECTION, couponCode: 'NOPE' }, { token })).toMatchObject({
      status: 422,
      body: { error: 'Coupon code is not valid' },
    });
    for (const wrong of [
      { chosenItemId: 'item_9', chosenVariationId: null },
      { mode: 'teleport' },
      { chosenAddonIds: ['addon_9'] },
      { email: '' },
    ]) {
      const { status, body } = await checkout({ ...SELECTION, ...wrong }, { token });
      expect([wrong, status, typeof body.error]).toEqual([wrong, 422, 'string']);
    }
    for (const field of ['fullName', 'phone', 'street', 'city', 'state', 'zip', 'country']) {
      const body = { selection: SELECTION, address: { ...ADDRESS, [field]: ' ' } };
      expect(await door.call('/api/checkout', { token, body })).toMatchObject({
        status: 422,
        body: { fields: { [field]: expect.stringMatching(/^Please (enter|choose) your /) } },
      });
    }
  });

  test('businesses that disagree are 400, an unknown one is 404', async () => {
    expect((await checkout(SELECTION, { token, tenant: 'bakery' })).status).toBe(400);
    expect((await checkout({ ...SELECTION, businessSlug: null }, { token, tenant: 'nobody' })).status).toBe(
      404,
    );
    expect((await checkout({ ...SELECTION, businessSlug: 'nobody' }, { token })).status).toBe(404);
    expect((await checkout({ ...SELECTION, businessSlug: '' }, { token })).status).toBe(422);
  });

  test('and none of them left an order', async () => {
    expect((await door.call('/api/my/orders', { token })).body.orders).toEqual([]);
    expect((await door.call('/api/my/subscriptions', { token })).body.subscriptions).toEqual([]);
  });
});

test('orders are paged with a Link', async () => {
  const { token } = await door.as.member();
  await checkout(SELECTION, { token, tenant: 'farm' });
  await checkout({ ...SELECTION, chosenAddonIds: [] }, { token });
  const first = await door.call('/api/my/orders?limit=1', { token });
  const next = /^<([^>]+)>; rel="next"$/.exec(String(first.headers.link))?.[1] ?? '';
  const second = await door.call(next, { token });
  expect(first.body.orders[0].id).not.toBe(second.body.orders[0].id);
  expect(second.headers.link).toBeUndefined();
});
