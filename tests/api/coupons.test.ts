import { contents } from './support/contents.ts';
import { renewDue } from '../../schema/memberships/renewals/renew-due.ts';
import { aCheckout, SELECTION } from '../support/fixtures.ts';
import type { Person } from '../support/person.ts';
import { openTestProduct } from '../support/product.ts';
import type { TestProduct } from '../support/product.ts';
import { everyPage } from '../support/screens/every-page.ts';

const FIELDS = `id code type value active duration usesLimit oncePerMember endsOn useCount createdAt business { slug }`;
const CREATE = `mutation ($coupon: CouponInput!) { createCoupon(coupon: $coupon) { ${FIELDS} } }`;
const TOGGLE = `mutation ($id: ID!) { toggleCoupon(id: $id) { id active } }`;
const DELETE = `mutation ($id: ID!) { deleteCoupon(id: $id) { ok } }`;
const LIST = `query ($first: Int, $after: String) {
  coupons(first: $first, after: $after) { nodes { ${FIELDS} } pageInfo { hasNextPage endCursor } } }`;

let door: TestProduct;
let admin: Person;
let farm: Awaited<ReturnType<TestProduct['farm']>>;
beforeAll(async () => {
  door = await openTestProduct();
  admin = await door.as.admin('admin');
  farm = await door.farm();
});
afterAll(() => door.close());

const create = (coupon: object) => admin.attempt(CREATE, { coupon });
const created = async (coupon: object) => (await create(coupon)).data.createCoupon;
const codes = async () => (await admin.run(LIST)).coupons.nodes.map(({ code }: { code: string }) => code);
let members = 0;
const redeem = async (couponCode: string) => {
  const { token } = await door.as.member(`redeemer-${(members += 1)}`);
  return door.call('/api/checkout', {
    token,
    body: aCheckout({ couponCode }),
  });
};

describe('a new coupon', () => {
  test('in upper case, active and for the first order unless it says otherwise', async () => {
    expect(await created({ code: ' spring ', type: 'percent', value: 9.5 })).toEqual({
      id: expect.any(String),
      code: 'SPRING',
      type: 'percent',
      value: 10,
      active: true,
      duration: 'once',
      usesLimit: null,
      oncePerMember: false,
      endsOn: null,
      useCount: 0,
      createdAt: expect.stringMatching(/^2026-11-03T17:/),
      business: null,
    });
    expect(
      await created({
        code: 'limited',
        type: 'fixed',
        value: 500,
        active: false,
        duration: 'every',
        businessId: farm.id,
        usesLimit: 3,
        endsOn: '2026-12-31',
      }),
    ).toMatchObject({
      code: 'LIMITED',
      type: 'fixed',
      value: 500,
      active: false,
      duration: 'every',
      usesLimit: 3,
      endsOn: '2026-12-31',
      business: { slug: 'farm' },
    });
  });

  test.each([
    [{ code: '' }, 'code', 'Please enter a coupon code'],
    [{ code: '   ' }, 'code', 'Please enter a coupon code'],
    [{ value: 101 }, 'value', 'Invalid percent value (0-100)'],
    [{ value: -1 }, 'value', 'Invalid percent value (0-100)'],
    [{ value: 100.5 }, 'value', 'Invalid percent value (0-100)'],
    [{ type: 'fixed', value: -1 }, 'value', 'Invalid fixed amount'],
    [{ type: 'fixed', value: 1e12 }, 'value', 'Invalid fixed amount'],
    [{ type: 'free' }, 'type', 'The type must be percent or fixed'],
    [{ duration: 'twice' }, 'duration', 'The duration must be once or every'],
    [{ usesLimit: 0 }, 'usesLimit', 'The number of uses must be a whole number from 1.'],
    [{ endsOn: '2026-02-30' }, 'endsOn', 'Please enter a date such as 2026-12-31.'],
    [{ endsOn: '2020-01-01' }, 'endsOn', 'The last day is past. Please choose today or a later day.'],
  ])('%j is refused on %s', async (wrong, field, message) => {
    const before = await contents(door);
    const { refused } = await create({ code: 'WRONG', type: 'percent', value: 10, ...wrong });
    expect(refused).toEqual({ code: 'INVALID', message, fields: { [field]: message } });
    expect(await contents(door)).toEqual(before);
  });

  test('percents are rounded, from 0 to 100', async () => {
    const value = async (sent: number) =>
      (await created({ code: `P${sent}`, type: 'percent', value: sent })).value;
    expect([await value(0), await value(0.4), await value(33.5), await value(100.4)]).toEqual([
      0, 0, 34, 100,
    ]);
  });

  test('a code is taken in any case, also when many come at once; an unknown business is not found', async () => {
    await created({ code: 'UNIQUE', type: 'fixed', value: 1 });
    const taken = 'A coupon with this code already exists';
    expect((await create({ code: 'uNiQuE', type: 'fixed', value: 2 })).refused).toEqual({
      code: 'CONFLICT',
      message: taken,
      fields: { code: taken },
    });
    const many = await Promise.all(
      Array.from({ length: 5 }, () => create({ code: 'RUSH', type: 'fixed', value: 2 })),
    );
    expect(many.filter(({ refused }) => refused === null)).toHaveLength(1);
    for (const businessId of ['999999', 'farm'])
      expect((await create({ code: 'NOWHERE', type: 'fixed', value: 2, businessId })).refused?.code).toBe(
        'NOT_FOUND',
      );
  });
});

describe('at checkout', () => {
  test('switched off it is not valid, switched on again it is, and its uses are counted', async () => {
    const { id } = await created({ code: 'ONOFF', type: 'percent', value: 10 });
    expect((await redeem('onoff')).status).toBe(201);
    expect((await admin.run(TOGGLE, { id })).toggleCoupon).toEqual({ id, active: false });
    expect(await redeem('onoff')).toMatchObject({ status: 422, body: { error: 'Coupon code is not valid' } });
    expect((await admin.run(TOGGLE, { id })).toggleCoupon.active).toBe(true);
    expect((await redeem('onoff')).status).toBe(201);
    const { nodes } = (await admin.run(LIST)).coupons;
    expect(nodes.find((coupon: { id: string }) => coupon.id === id).useCount).toBe(2);
  });

  test('once per member: each account uses it once, of many checkouts at once one, and the quote says so before', async () => {
    await created({ code: 'ONCE', type: 'percent', value: 50, oncePerMember: true });
    const mia = await door.as.member();
    const send = (person: Person, body: object = {}) =>
      door.call('/api/checkout', {
        token: person.token,
        body: aCheckout({ couponCode: 'once', ...body }),
        headers: { 'Idempotency-Key': crypto.randomUUID() },
      });
    const quote = async (person: Person) =>
      (
        await person.run(
          'query ($selection: SelectionInput!) { quote(selection: $selection) { discountAmount couponProblem } }',
          {
            selection: { ...aCheckout({ couponCode: 'once' }).selection },
          },
        )
      ).quote;
    expect(await quote(mia)).toMatchObject({ couponProblem: null });
    const at = await Promise.all(Array.from({ length: 4 }, () => send(mia)));
    expect(at.map(({ status }) => status).toSorted()).toEqual([201, 422, 422, 422]);
    const sentence = 'You have used this coupon before. It holds once for each member.';
    expect(at.find(({ status }) => status === 422)?.body).toMatchObject({ fields: { couponCode: sentence } });
    expect(await quote(mia)).toEqual({ discountAmount: 0, couponProblem: sentence });
    expect((await send(await door.as.member())).status).toBe(201);
  });

  test('deleted it is not valid, what it discounted stays, and its code is free again', async () => {
    const { id } = await created({ code: 'GONE', type: 'fixed', value: 500 });
    const { body } = await redeem('gone');
    expect((await admin.run(DELETE, { id })).deleteCoupon).toEqual({ ok: true });
    expect((await redeem('gone')).status).toBe(422);
    expect(await codes()).not.toContain('GONE');
    const [order] = await door.orm.em
      .getConnection()
      .execute<{ discount: number; code: string }[]>(
        'select discount_amount as discount, coupon_code as code from "order" where public_id = ?',
        [body.order.id],
      );
    expect(order).toEqual({ discount: 500, code: 'GONE' });
    for (const document of [DELETE, TOGGLE])
      expect((await admin.attempt(document, { id })).refused).toEqual({
        code: 'NOT_FOUND',
        message: 'Coupon not found',
      });
    expect((await created({ code: 'gone', type: 'percent', value: 1 })).id).not.toBe(id);
    expect((await redeem('gone')).status).toBe(201);
  });
});

describe('the list', () => {
  test('newest first, page by page, without the deleted ones', async () => {
    for (let n = 0; n < 5; n += 1) await created({ code: `PAGE${n}`, type: 'percent', value: n });
    const all = await codes();
    expect(all.slice(0, 5)).toEqual(['PAGE4', 'PAGE3', 'PAGE2', 'PAGE1', 'PAGE0']);
    const rows = await everyPage(async (after) => (await admin.run(LIST, { first: 4, after })).coupons);
    expect(rows.map(({ code }) => code)).toEqual(all);
  });
});

test('an unknown one is not found', async () => {
  for (const id of ['999999', 'x', '9'.repeat(30)])
    expect((await admin.refused(TOGGLE, { id })).code).toBe('NOT_FOUND');
});

test('a business may refuse the platform’s coupons: new uses end, what carries one goes on, and the cost is said', async () => {
  const owner = await door.as.staff(farm, 'owner');
  const url = `/api/admin/businesses/${farm.id}/settings`;
  const settings = async () => (await door.call(url, { token: owner.token })).body;
  const take = (takes_platform_coupons: boolean) =>
    door.call(url, { token: owner.token, body: { takes_platform_coupons } });
  const before = (await settings()).platform_coupons_cost;
  expect((await settings()).takes_platform_coupons).toBe(true);
  await created({ code: 'always', type: 'fixed', value: 300, duration: 'every' });
  const mia = await door.as.member();
  const joined = await door.call('/api/checkout', {
    token: mia.token,
    body: aCheckout({ couponCode: 'always' }),
  });
  expect(joined.status).toBe(201);
  expect(await settings()).toMatchObject({ platform_coupons_cost: before + 300 });

  expect((await take(false)).body).toMatchObject({ takes_platform_coupons: false });
  await created({ code: 'here', type: 'fixed', value: 300, businessId: farm.id });
  for (const code of ['always', 'here'])
    expect(await redeem(code)).toMatchObject({
      status: 422,
      body: { error: 'Coupon code is not valid', fields: { couponCode: 'Coupon code is not valid' } },
    });
  const { quote } = await mia.run(
    'query ($selection: SelectionInput!) { quote(selection: $selection) { discountAmount couponProblem } }',
    { selection: { ...SELECTION, couponCode: 'always' } },
  );
  expect(quote).toEqual({ discountAmount: 0, couponProblem: 'Coupon code is not valid' });
  door.now = new Date('2026-12-03T17:00:00Z');
  await renewDue(await door.own());
  const { body } = await door.call('/api/my/orders', { token: mia.token });
  expect(body.orders.map((order: { discount_amount: number }) => order.discount_amount)).toEqual([300, 300]);
  expect(await settings()).toMatchObject({ platform_coupons_cost: before + 600 });

  await take(true);
  expect((await redeem('here')).status).toBe(201);
});
