import { joinWithOrder } from '../support/join.ts';
import { samplePage } from '../support/fixtures.ts';
import { openTestProduct } from '../support/product.ts';
import type { TestProduct } from '../support/product.ts';
import { renewDue } from '../../schema/memberships/renewals/renew-due.ts';

/** Packages and extras of which no tax is taken: from the catalog to the quote, the order, its renewals, mails and the books. */

let product: TestProduct;
beforeAll(async () => {
  product = await openTestProduct();
});
afterAll(() => product.close());
beforeEach(() => {
  product.now = new Date('2026-11-10T15:00:00Z');
});

const SAVE = `mutation ($businessId: ID!, $settings: BusinessSettingsInput!) {
  saveBusinessSettings(businessId: $businessId, settings: $settings) { settings { taxRate } } }`;
const PUBLISH =
  'mutation ($id: ID!, $content: JSON!) { publishPage(businessId: $id, content: $content) { version } }';
const QUOTE = `query ($selection: SelectionInput!) { quote(selection: $selection) {
  subtotalAmount discountAmount taxableAmount taxAmount totalAmount monthlyAmount monthlyTaxAmount } }`;
const ORDERS = 'query { viewer { orders { nodes { taxableAmount taxAmount discountAmount totalAmount } } } }';
const MINE = 'query { viewer { subscriptions { nodes { nextAmount nextTaxAmount } } } }';
const CATALOG = `query ($id: ID!) { managedBusiness(id: $id) { catalog {
  items { id taxExempt } addons { id taxExempt } upgrades { id taxExempt } } } }`;
const PAY = 'mutation ($id: ID!) { markOrderPaid(id: $id, method: cash) { totalAmount } }';
const REFUND = 'mutation ($id: ID!) { refundOrder(id: $id) { id } }';
const BOOKS = 'query ($id: ID) { books(businessId: $id) { sums { collected tax } } }';

/** The Small box at $45, eggs at $5 and Organic at $10, of which these are not taxed. */
function pageWith(...exempt: string[]) {
  const page = samplePage();
  const marked = <Entry extends { id: string }>(entries: readonly Entry[]) =>
    entries.map((entry) => ({ ...entry, ...(exempt.includes(entry.id) && { taxExempt: true }) }));
  return {
    ...page,
    itemsSnapshot: marked(page.itemsSnapshot),
    addonsSnapshot: marked(page.addonsSnapshot),
    upgradesSnapshot: marked(page.upgradesSnapshot),
  };
}

async function taxedShop(...exempt: string[]) {
  const business = await product.business();
  const owner = await product.as.staff(business, 'owner');
  await owner.run(SAVE, { businessId: business.id, settings: { taxRateThousandths: 10_000 } });
  const publish = (...ids: string[]) => owner.run(PUBLISH, { id: business.id, content: pageWith(...ids) });
  await publish(...exempt);
  return { business, owner, publish };
}

const BOX = {
  chosenItemId: 'item_1',
  mode: 'pickup',
  chosenAddonIds: ['addon_1'],
  chosenUpgradeIds: ['upgrade_1'],
};

const quoteOf = async (business: { slug: string }, more: object = {}) => {
  const mia = await product.as.member();
  const selection = { email: 'mia@example.com', businessSlug: business.slug, ...BOX, ...more };
  return (await mia.run(QUOTE, { selection })).quote;
};

const nextMonth = async (at: string) => {
  product.now = new Date(at);
  await renewDue(await product.as.visitor.context());
};

test('a quote has no tax on what the published page says is exempt, of each kind', async () => {
  const { business, publish } = await taxedShop();
  const tax = async () => {
    const { subtotalAmount, taxableAmount, taxAmount, totalAmount, monthlyTaxAmount } =
      await quoteOf(business);
    expect([subtotalAmount, totalAmount, monthlyTaxAmount]).toEqual([6000, 6000 + taxAmount, taxAmount]);
    return [taxableAmount, taxAmount];
  };
  expect(await tax()).toEqual([6000, 600]);
  await publish('addon_1');
  expect(await tax()).toEqual([5500, 550]);
  await publish('item_1', 'upgrade_1');
  expect(await tax()).toEqual([500, 50]);
  await publish('item_1', 'addon_1', 'upgrade_1');
  expect(await tax()).toEqual([0, 0]);
});

test('the catalog keeps it, saved alone or with the page, and what is saved alone counts once it is published', async () => {
  const { business, owner, publish } = await taxedShop();
  const exempt = async () => {
    const { items, addons, upgrades } = (await owner.run(CATALOG, { id: business.id })).managedBusiness
      .catalog;
    return [...items, ...addons, ...upgrades].flatMap(({ id, taxExempt }) => (taxExempt ? [id] : []));
  };
  const put = (path: string, body: object) =>
    product.call(`/api/admin/businesses/${business.id}/${path}`, { token: owner.token, body });
  const [item] = pageWith('item_1').itemsSnapshot;
  expect((await put('items', item!)).body).toMatchObject({ taxExempt: true });
  await put('addons', { id: 'addon_1', name: 'Eggs', amount: 500, taxExempt: true });
  expect(await exempt()).toEqual(['item_1', 'addon_1']);
  expect((await quoteOf(business)).taxableAmount).toBe(6000);
  await publish('upgrade_1');
  expect(await exempt()).toEqual(['upgrade_1']);
  expect(
    (await put('upgrades', { id: 'upgrade_1', name: 'Organic', amount: 1000, taxExempt: 'yes' })).status,
  ).toBe(400);
});

test('each order goes by the page of the moment at which it is made, and its member reads that before', async () => {
  const { business, publish } = await taxedShop('addon_1');
  const mia = await product.as.member();
  await joinWithOrder(mia, business, BOX);
  const orders = async () => (await mia.run(ORDERS)).viewer.orders.nodes;
  const next = async () => (await mia.run(MINE)).viewer.subscriptions.nodes[0];
  expect(await orders()).toMatchObject([{ taxableAmount: 5500, taxAmount: 550, totalAmount: 6550 }]);
  expect(await next()).toEqual({ nextAmount: 6550, nextTaxAmount: 550 });
  await publish('item_1');
  expect(await next()).toEqual({ nextAmount: 6150, nextTaxAmount: 150 });
  await nextMonth('2026-12-10T15:00:00Z');
  expect((await orders())[0]).toMatchObject({ taxableAmount: 1500, taxAmount: 150, totalAmount: 6150 });
  // What is on the page no more is taxed as it was last: the package of the last order, not of the first.
  const without = pageWith();
  const owner = await product.as.staff(business, 'owner');
  await owner.run(PUBLISH, {
    id: business.id,
    content: { ...without, itemsSnapshot: without.itemsSnapshot.slice(1) },
  });
  expect(await next()).toEqual({ nextAmount: 6150, nextTaxAmount: 150 });
  await nextMonth('2027-01-10T15:00:00Z');
  expect((await orders()).map(({ taxAmount }: { taxAmount: number }) => taxAmount)).toEqual([150, 150, 550]);
});

test('a coupon is spread over all of the box by amount', async () => {
  const { business } = await taxedShop('item_1');
  const admin = await product.as.admin('admin');
  await admin.run('mutation ($coupon: CouponInput!) { createCoupon(coupon: $coupon) { id } }', {
    coupon: { code: 'TEN', type: 'percent', value: 10 },
  });
  expect(await quoteOf(business, { couponCode: 'TEN' })).toMatchObject({
    subtotalAmount: 6000,
    discountAmount: 600,
    taxableAmount: 1350,
    taxAmount: 135,
    totalAmount: 5535,
    monthlyTaxAmount: 150,
  });
});

test('what is paid and given back of it carries its own tax into the books, and mails and REST name the sum', async () => {
  const { business, owner } = await taxedShop('item_1');
  const mia = await product.as.member();
  const { order } = await joinWithOrder(mia, business, BOX);
  await owner.run(PAY, { id: order });
  const sums = async () => (await owner.run(BOOKS, { id: business.id })).books.sums;
  expect(await sums()).toEqual({ collected: 6150, tax: 150 });
  await owner.run(REFUND, { id: order });
  expect(await sums()).toEqual({ collected: 0, tax: 0 });
  const { body } = await product.call('/api/my/orders', { token: mia.token });
  expect(body.orders[0]).toMatchObject({ taxable_amount: 1500, tax_amount: 150, total_amount: 6150 });
});

test('a mail says what the next box costs by the page of that moment', async () => {
  const { business, publish } = await taxedShop();
  const mia = await product.as.member();
  const id = await joinWithOrder(mia, business, BOX);
  await publish('item_1');
  await mia.run(
    'mutation ($id: ID!, $slug: String!) { skipMonth(businessSlug: $slug, subscriptionId: $id) { yearMonth } }',
    { id: id.id, slug: business.slug },
  );
  const mails = await product.orm.em
    .getConnection()
    .execute(
      "select kind, facts->'exemptions'->'itemsSnapshot' as items from email where business_id = ? order by id",
      [business.id],
    );
  expect(mails).toEqual([
    { kind: 'welcome', items: [{ id: 'item_1', taxExempt: null }] },
    { kind: 'skipped', items: [{ id: 'item_1', taxExempt: true }] },
  ]);
});

test('an order that the version before has made has its tax on all of it', async () => {
  const { business } = await taxedShop();
  const mia = await product.as.member();
  await joinWithOrder(mia, business, BOX);
  await product.orm.em
    .getConnection()
    .execute('update "order" set taxable_amount = null where business_id = ?', [business.id]);
  expect((await mia.run(ORDERS)).viewer.orders.nodes[0]).toMatchObject({
    taxableAmount: 6000,
    taxAmount: 600,
  });
});
