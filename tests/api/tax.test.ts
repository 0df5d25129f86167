import { joinWithOrder } from '../support/join.ts';
import { ADDRESS, SELECTION } from '../support/fixtures.ts';
import { openTestProduct } from '../support/product.ts';
import type { TestProduct } from '../support/product.ts';
import { renewDue } from '../../schema/memberships/renewals/renew-due.ts';

/** A business that takes sales tax: on the quote, the order, the mails, the next box, the ledger and the books. */

let product: TestProduct;
beforeAll(async () => {
  product = await openTestProduct();
});
afterAll(() => product.close());
beforeEach(() => {
  product.now = new Date('2026-11-10T15:00:00Z');
});

const SAVE = `mutation ($businessId: ID!, $settings: BusinessSettingsInput!) {
  saveBusinessSettings(businessId: $businessId, settings: $settings) { settings { taxRate taxModes timeZone legalName } } }`;
const QUOTE = `query ($selection: SelectionInput!) { quote(selection: $selection) {
  subtotalAmount discountAmount taxRate taxAmount tax totalAmount monthlyAmount monthlyTaxAmount } }`;
const BOOKS = 'query ($id: ID) { books(businessId: $id) { sums { collected tax } } }';
const LEDGER = 'query ($id: ID!) { ledger(businessId: $id) { nodes { kind cents taxCents } } }';
const PAY = 'mutation ($id: ID!) { markOrderPaid(id: $id, method: cash) { totalAmount } }';
const REFUND = 'mutation ($id: ID!, $amount: Int) { refundOrder(id: $id, amount: $amount) { id } }';
const MINE = 'query { viewer { subscriptions { nodes { nextAmount nextTaxAmount } } } }';

async function taxedShop(settings: object = { taxRate: 625 }) {
  const business = await product.business();
  const owner = await product.as.staff(business, 'owner');
  await owner.run(SAVE, { businessId: business.id, settings });
  return { business, owner };
}

test('a quote has the tax as a line of its own, on what the coupon leaves, and so has every later month', async () => {
  const { business, owner } = await taxedShop();
  const selection = { ...SELECTION, businessSlug: business.slug };
  const { quote } = await owner.run(QUOTE, { selection });
  const tax = Math.floor((quote.subtotalAmount * 625 + 5000) / 10_000);
  expect(quote).toMatchObject({
    taxRate: 625,
    taxAmount: tax,
    totalAmount: quote.subtotalAmount + tax,
    monthlyAmount: quote.subtotalAmount + tax,
    monthlyTaxAmount: tax,
  });
});

test('an order keeps the rate that it was made with; the next one takes that of its own day', async () => {
  const { business, owner } = await taxedShop();
  const mia = await product.as.member();
  const joined = await joinWithOrder(mia, business);
  const rates = async () =>
    (await mia.run('query { viewer { orders { nodes { taxRate taxAmount totalAmount } } } }')).viewer.orders
      .nodes;
  const [first] = await rates();
  expect(first.taxRate).toBe(625);
  await owner.run(SAVE, { businessId: business.id, settings: { taxRate: 1000 } });
  const before = first.totalAmount - first.taxAmount;
  const { nextAmount, nextTaxAmount } = (await mia.run(MINE)).viewer.subscriptions.nodes[0];
  expect([nextAmount, nextTaxAmount]).toEqual([before + Math.round(before / 10), Math.round(before / 10)]);
  product.now = new Date('2026-12-10T15:00:00Z');
  await renewDue(await product.as.visitor.context());
  const [renewed, kept] = await rates();
  expect([renewed.taxRate, renewed.totalAmount]).toEqual([1000, nextAmount]);
  expect(kept).toEqual(first);
  expect(joined.id).toBeTruthy();
});

test('what is paid and given back carries its tax into the ledger, and the books say how much', async () => {
  const { business, owner } = await taxedShop();
  const { order } = await joinWithOrder(await product.as.member(), business);
  const { totalAmount } = (await owner.run(PAY, { id: order })).markOrderPaid;
  const sums = async () => (await owner.run(BOOKS, { id: business.id })).books.sums;
  const { tax } = await sums();
  expect(tax).toBeGreaterThan(0);
  await owner.run(REFUND, { id: order, amount: 1000 });
  const entries = (await owner.run(LEDGER, { id: business.id })).ledger.nodes;
  expect(entries.map(({ taxCents }: { taxCents: number }) => Math.sign(taxCents))).toEqual([-1, 1]);
  expect(await sums()).toEqual({
    collected: totalAmount - 1000,
    tax: entries[0].taxCents + entries[1].taxCents,
  });
  await owner.run(REFUND, { id: order });
  expect(await sums()).toEqual({ collected: 0, tax: 0 });
});

test('revenue is without tax', async () => {
  const { business, owner } = await taxedShop();
  await joinWithOrder(await product.as.member(), business);
  const { body } = await product.call(`/api/admin/businesses/${business.id}/metrics`, { token: owner.token });
  const { quote } = await owner.run(QUOTE, {
    selection: { ...SELECTION, businessSlug: business.slug, chosenAddonIds: [] },
  });
  expect(body.totals.totalRevenue).toBe(quote.subtotalAmount);
});

test('over HTTP an order has its tax only where there is some, and the price of a checkout is compared without it', async () => {
  const { business, owner } = await taxedShop({ taxRate: 625, taxModes: ['shipping'] });
  const mia = await product.as.member();
  const { quote } = await owner.run(QUOTE, { selection: { ...SELECTION, businessSlug: business.slug } });
  const price = (quote.subtotalAmount / 100).toFixed(2);
  const buy = (email: string) =>
    product.call('/api/checkout', {
      token: mia.token,
      body: { selection: { ...SELECTION, businessSlug: business.slug, price, email }, address: ADDRESS },
    });
  expect((await buy('a@example.com')).status).toBe(201);
  await owner.run(SAVE, { businessId: business.id, settings: { taxModes: ['pickup'] } });
  expect((await buy('b@example.com')).status).toBe(201);
  const { body } = await product.call('/api/my/orders', { token: mia.token });
  expect(body.orders.map((one: object) => 'tax_amount' in one)).toEqual([true, false]);
  expect(body.orders[0]).toMatchObject({
    tax_rate: 625,
    tax_amount: Math.floor((quote.subtotalAmount * 625 + 5000) / 10_000),
  });
});

test('orders are asked for by the year of their box', async () => {
  const { business } = await taxedShop();
  const mia = await product.as.member();
  await joinWithOrder(mia, business);
  product.now = new Date('2027-01-10T15:00:00Z');
  await renewDue(await product.as.visitor.context());
  const days = async (query: string) =>
    (await product.call(`/api/my/orders${query}`, { token: mia.token })).body.orders?.map(
      (order: { scheduled_on: string }) => order.scheduled_on,
    );
  expect(await days('')).toEqual(['2027-01-10', '2026-11-10']);
  expect(await days('?year=2026')).toEqual(['2026-11-10']);
  expect(await days('?year=2025')).toEqual([]);
  expect((await product.call('/api/my/orders?year=soon', { token: mia.token })).status).toBe(400);
});

test('settings are for owners, changed one by one, and refused by field', async () => {
  const { business, owner } = await taxedShop();
  const url = `/api/admin/businesses/${business.id}/settings`;
  const change = (body: object) => product.call(url, { token: owner.token, body });
  expect((await change({ time_zone: 'America/Chicago', legal_name: ' Farm LLC ' })).body).toEqual({
    tax_rate: 625,
    tax_rate_thousandths: 6250,
    tax_modes: ['pickup', 'shipping', 'delivery'],
    legal_name: 'Farm LLC',
    legal_address: null,
    tax_number: null,
    time_zone: 'America/Chicago',
    reminds_debtors: false,
    contact_email: null,
    contact_phone: null,
    accepts_platform_account: false,
    takes_platform_coupons: true,
    shows_member_count: true,
    credits_days_off: false,
    ships_to: null,
    platform_coupons_cost: 0,
  });
  expect((await change({ legal_name: '' })).body.legal_name).toBeNull();
  for (const body of [
    { tax_rate: 3001 },
    { time_zone: 'AET' },
    { time_zone: 'PST' },
    { time_zone: 'Mars/Base' },
    // Known to us in any case, to PostgreSQL by its exact name alone.
    { time_zone: 'America/New_YORK' },
    { tax_number: 'x'.repeat(201) },
  ])
    expect((await change(body)).status).toBe(422);
  const editor = await product.as.staff(business, 'editor');
  expect((await product.call(url, { token: editor.token, body: { tax_rate: 0 } })).status).toBe(403);
});

test('a rate has thousandths of a percent, from Settings to the receipt, and renewals follow', async () => {
  const { business, owner } = await taxedShop();
  const url = `/api/admin/businesses/${business.id}/settings`;
  const change = async (body: object) => (await product.call(url, { token: owner.token, body })).body;
  expect(await change({ tax_rate_thousandths: 8125 })).toMatchObject({
    tax_rate: 813,
    tax_rate_thousandths: 8125,
  });
  // The rounded rate, sent back as it was read.
  expect(await change({ tax_rate: 813 })).toMatchObject({ tax_rate: 813, tax_rate_thousandths: 8125 });
  const mia = await product.as.member();
  const quoted = await mia.run(
    'query ($selection: SelectionInput!) { quote(selection: $selection) { subtotalAmount taxRate taxRateThousandths taxAmount } }',
    { selection: { ...SELECTION, businessSlug: business.slug } },
  );
  const { subtotalAmount } = quoted.quote;
  const taxAmount = Math.floor((subtotalAmount * 8125 + 50_000) / 100_000);
  expect(quoted.quote).toMatchObject({ taxRate: 813, taxRateThousandths: 8125, taxAmount });
  await joinWithOrder(mia, business);
  product.now = new Date('2026-12-10T15:00:00Z');
  await renewDue(await product.as.visitor.context());
  const { body } = await product.call('/api/my/orders', { token: mia.token });
  expect(body.orders).toHaveLength(2);
  for (const order of body.orders) {
    const untaxed = order.total_amount - order.tax_amount;
    expect(order).toMatchObject({
      tax_rate: 813,
      tax_rate_thousandths: 8125,
      tax_amount: Math.floor((untaxed * 8125 + 50_000) / 100_000),
    });
  }
  const mails = await product.orm.em
    .getConnection()
    .execute(
      "select facts->'order'->>'taxRateThousandths' as rate from email where kind in ('welcome', 'renewed') and business_id = ?",
      [business.id],
    );
  expect(mails).toEqual([{ rate: '8125' }, { rate: '8125' }]);
});

test('the version before sets a rate in basis points alone, and reads a rounded one', async () => {
  const { business, owner } = await taxedShop();
  const rate = async () =>
    (await product.call(`/api/admin/businesses/${business.id}/settings`, { token: owner.token })).body
      .tax_rate_thousandths;
  // As it writes.
  await product.orm.em
    .getConnection()
    .execute('update business set tax_rate = 700 where id = ?', [business.id]);
  expect(await rate()).toBe(7000);
  const mia = await product.as.member();
  await joinWithOrder(mia, business);
  await product.orm.em
    .getConnection()
    .execute('update "order" set tax_rate_thousandths = null where business_id = ?', [business.id]);
  const { body } = await product.call('/api/my/orders', { token: mia.token });
  expect(body.orders[0]).toMatchObject({ tax_rate: 700, tax_rate_thousandths: 7000 });
});
