import { ADDRESS } from '../../support/fixtures.ts';
import {
  admin,
  checkout,
  DELIVERED,
  farm,
  house,
  mine,
  move,
  my,
  owner,
  renew,
  startFarm,
  zone,
} from './place-house.ts';

/* Where a farm delivers to and what that costs: Albany (12207) for $7, all else that begins with 122 for $9. */

startFarm();

const albany = () => zone({ name: 'Albany', zips: ['12207, 12208-1234'], fee: 700 });
const county = () => zone({ name: 'County', zips: ['122*'], fee: 900 });
const delivery = async (zip: string) =>
  (await house.call(`/api/businesses/${farm.slug}/delivery?zip=${zip}`)).body;
const REFUSED = {
  status: 422,
  body: {
    code: 'INVALID',
    error: 'We do not deliver to this ZIP code',
    fields: { zip: 'We do not deliver to this ZIP code' },
  },
};
const settings = (body: object) => admin('settings', body);

test('a ZIP code is in the zone that names it whole, else by its longest beginning; without zones everywhere is delivered to', async () => {
  expect(await delivery('99999')).toEqual({ delivers: true, fee: 0, zone: null });
  const [town, far] = [await albany(), await county()];
  expect(town).toEqual({
    id: expect.any(String),
    name: 'Albany',
    zips: ['12207', '12208'],
    fee: 700,
    weekday: null,
  });
  expect(await delivery('12207')).toEqual({
    delivers: true,
    fee: 700,
    zone: { id: town.id, name: 'Albany' },
  });
  expect(await delivery('12299-0001')).toEqual({
    delivers: true,
    fee: 900,
    zone: { id: far.id, name: 'County' },
  });
  expect(await delivery('12307')).toEqual({ delivers: false, fee: 0, zone: null });
  const without = await house.call(`/api/businesses/${farm.slug}/delivery`);
  expect(without).toMatchObject({ status: 400, body: { fields: { zip: expect.any(String) } } });
});

test('a checkout outside of the zones is refused at the ZIP code and stores nothing, for deliveries alone', async () => {
  await albany();
  expect(await checkout(DELIVERED, { zip: '10001' })).toMatchObject(REFUSED);
  expect(await checkout(DELIVERED, { zip: 'around the corner' })).toMatchObject(REFUSED);
  expect(await mine('subscriptions')).toEqual([]);
  expect((await checkout({}, { zip: '10001' })).status).toBe(201);
  expect(
    (await checkout({ mode: 'shipping', chosenVariationId: 'item_1_shipping' }, { zip: '10001' })).status,
  ).toBe(201);
  for (const order of await mine('orders')) expect(order).not.toHaveProperty('zone_fee');
});

test('the fee is a line of the quote, the order and every later month, beside price and coupon and within the tax', async () => {
  const { id } = await albany();
  await settings({ tax_rate: 1000 });
  const { body: coupon } = await house.call('/api/admin/coupons', {
    token: (await house.as.admin()).token,
    body: { code: `HALF${farm.id}`, type: 'percent', value: 50 },
  });
  const selection = {
    ...DELIVERED,
    businessSlug: farm.slug,
    chosenItemId: 'item_1',
    chosenAddonIds: ['addon_1'],
    couponCode: coupon.code,
  };
  const { quote } = await owner.run(
    `query ($selection: SelectionInput!, $zip: String) { quote(selection: $selection, zip: $zip) {
      subtotalAmount discountAmount zoneFeeAmount zone { name } zipProblem taxableAmount taxAmount totalAmount monthlyAmount } }`,
    { selection, zip: '12207' },
  );
  // $30.50, half of it, and $7; a tenth of that.
  expect(quote).toEqual({
    subtotalAmount: 3050,
    discountAmount: 1525,
    zoneFeeAmount: 700,
    zone: { name: 'Albany' },
    zipProblem: null,
    taxableAmount: 2225,
    taxAmount: 223,
    totalAmount: 2448,
    monthlyAmount: 4125,
  });
  const placed = await checkout({ ...selection, price: '$30.50 / month' });
  expect(placed.status).toBe(201);
  const [order] = await mine('orders');
  expect(order).toMatchObject({
    zone: { id, name: 'Albany' },
    zone_fee: 700,
    discount_amount: 1525,
    taxable_amount: 2225,
    tax_amount: 223,
    total_amount: 2448,
  });
  expect((await mine('subscriptions'))[0]).toMatchObject({
    zone: { id, name: 'Albany' },
    zone_fee: 700,
    next_amount: 4125,
  });
  await renew('2026-12-03T17:00:00Z');
  const [renewed] = await mine('orders');
  expect(renewed).toMatchObject({ zone_fee: 700, taxable_amount: 3750, tax_amount: 375, total_amount: 4125 });
  // What the books and the figures say of it is the same to the cent.
  for (const { id: paid } of [order, renewed])
    await house.call(`/api/admin/orders/${paid}/paid`, { token: owner.token, body: { method: 'cash' } });
  const { books } = await owner.run('query ($id: ID) { books(businessId: $id) { sums { collected tax } } }', {
    id: farm.id,
  });
  expect(books.sums).toEqual({ collected: 2448 + 4125, tax: 223 + 375 });
  const { body: metrics } = await house.call(`/api/admin/businesses/${farm.id}/metrics`, {
    token: owner.token,
  });
  expect(metrics.totals.totalRevenue).toBe(2225 + 3750);
});

test('a quote tells of a ZIP code that nothing is delivered to, and without one says nothing', async () => {
  await albany();
  const quote = async (zip: string | null, selection: object = DELIVERED) =>
    (
      await owner.run(
        `query ($selection: SelectionInput!, $zip: String) { quote(selection: $selection, zip: $zip) { zipProblem zoneFeeAmount totalAmount } }`,
        { selection: { businessSlug: farm.slug, chosenItemId: 'item_1', ...selection }, zip },
      )
    ).quote;
  expect(await quote('10001')).toEqual({
    zipProblem: 'We do not deliver to this ZIP code',
    zoneFeeAmount: 0,
    totalAmount: 2400,
  });
  expect(await quote(null)).toEqual({ zipProblem: null, zoneFeeAmount: 0, totalAmount: 2400 });
  expect(await quote('10001', { mode: 'pickup' })).toMatchObject({ zipProblem: null, totalAmount: 2000 });
});

test('credit pays the fee too, and what is left is the total', async () => {
  await albany();
  await checkout(DELIVERED);
  const [{ id }] = await mine('subscriptions');
  await house.call(`/api/admin/memberships/${id}/credit`, {
    token: owner.token,
    body: { amount: 3500, reason: 'Late' },
  });
  await renew('2026-12-03T17:00:00Z');
  expect((await mine('orders'))[0]).toMatchObject({ zone_fee: 700, credit_amount: 3500, total_amount: 250 });
});

test('who has a fee keeps it, whatever becomes of the zone', async () => {
  const { id } = await albany();
  await checkout(DELIVERED);
  await admin(`zones/${id}`, { fee: 1200, zips: ['10001'] });
  await renew('2026-12-03T17:00:00Z');
  expect((await mine('orders'))[0]).toMatchObject({ zone_fee: 700, total_amount: 3750 });
  await admin(`zones/${id}`, undefined, 'DELETE');
  await renew('2027-01-03T17:00:00Z');
  expect((await mine('orders'))[0]).toMatchObject({ zone_fee: 700, total_amount: 3750, zone: { id } });
  // Without zones everywhere is delivered to, for nothing.
  expect((await move({ zip: '99999' })).body.subscription).not.toHaveProperty('zone_fee');
});

test('members of before there were zones are delivered to as they were, until they move', async () => {
  await checkout(DELIVERED, { zip: '99999' });
  await albany();
  await renew('2026-12-03T17:00:00Z');
  expect((await mine('orders'))[0]).not.toHaveProperty('zone_fee');
  expect((await move({ zip: '99999', street: '7 Other Street' })).status).toBe(200);
  expect(await move({ zip: '99998' })).toMatchObject(REFUSED);
  expect((await mine('subscriptions'))[0].address.street).toBe('7 Other Street');
  expect((await move({ zip: '12207' })).body.subscription).toMatchObject({ zone_fee: 700 });
});

test('a change of address agrees on the fee there, from the next box on', async () => {
  await albany();
  const { id } = await county();
  await checkout(DELIVERED);
  expect(await move({ zip: '13000' })).toMatchObject(REFUSED);
  const moved = await move({ zip: '12299' });
  expect(moved.body.subscription).toMatchObject({
    zone: { id, name: 'County' },
    zone_fee: 900,
    next_amount: 3950,
  });
  expect((await mine('orders'))[0]).toMatchObject({ zone_fee: 700, address: { zip: ADDRESS.zip } });
  await renew('2026-12-03T17:00:00Z');
  expect((await mine('orders'))[0]).toMatchObject({ zone: { id }, zone_fee: 900, total_amount: 3950 });
});

test('an ordered box goes where its fee is the same, and nowhere else', async () => {
  await albany();
  await county();
  const same = await zone({ name: 'Troy', zips: ['12180'], fee: 700 });
  await checkout(DELIVERED);
  const dearer = await move({ zip: '12299' }, { order_too: true });
  expect(dearer).toMatchObject({ status: 422, body: { fields: { orderToo: expect.any(String) } } });
  expect(dearer.body.error).toMatch(
    /^This box was ordered with a delivery fee of \$7\.00, and there it is \$9\.00, so it can’t go there\. The boxes after it can\./,
  );
  expect((await mine('subscriptions'))[0]).toMatchObject({ zone_fee: 700, address: { zip: ADDRESS.zip } });
  expect((await move({ zip: '12180' }, { order_too: true })).status).toBe(200);
  expect((await mine('orders'))[0]).toMatchObject({
    zone: { id: same.id, name: 'Troy' },
    zone_fee: 700,
    address: { zip: '12180' },
  });
});

test('a gift goes where its fee is the same', async () => {
  await albany();
  await county();
  await checkout({ ...DELIVERED, isGift: true });
  expect((await move({ zip: '12299' })).status).toBe(422);
  expect((await move({ zip: '12208' })).status).toBe(200);
  expect((await mine('orders'))[0]).toMatchObject({
    zone_fee: 700,
    total_amount: 3750,
    address: { zip: '12208' },
  });
});

test('a box that is delivered from now on has the zone of its address, and one that is not has none', async () => {
  await albany();
  await checkout();
  house.now = new Date('2026-12-03T16:00:00Z');
  const choose = (mode: string) =>
    my('box', { selection: { chosenItemId: 'item_1', mode, chosenAddonIds: [], chosenUpgradeIds: [] } });
  expect((await choose('delivery')).body.subscription).toMatchObject({ zone_fee: 700, next_amount: 3100 });
  expect((await choose('shipping')).body.subscription).not.toHaveProperty('zone_fee');
  await move({ zip: '10001' });
  expect(await choose('delivery')).toMatchObject(REFUSED);
  await move({ zip: '12207' });
  await choose('delivery');
  await renew('2026-12-03T17:00:00Z');
  expect((await mine('orders'))[0]).toMatchObject({ zone_fee: 700, total_amount: 3100 });
});

test('a list of ZIP codes says what is wrong with it, and no two zones have the same', async () => {
  expect(await admin('zones', { name: 'Far', zips: ['1220'] })).toMatchObject({
    status: 422,
    body: {
      fields: { zips: '“1220” is no ZIP code. Write five digits, or a beginning with a star such as 125*.' },
    },
  });
  expect(await admin('zones', { name: '', fee: -1 })).toMatchObject({
    status: 422,
    body: {
      fields: {
        name: 'Please enter a name.',
        zips: 'Please enter at least one ZIP code.',
        fee: 'The fee must be $0.00 up to $1,000.00.',
      },
    },
  });
  const { id } = await albany();
  expect(await admin('zones', { name: 'albany', zips: ['12207'] })).toMatchObject({
    status: 422,
    body: { fields: { name: 'Another zone has this name.', zips: '12207 is in the zone “Albany” already.' } },
  });
  const saved = await admin(`zones/${id}`, { zips: ['12207 12207\n12209;\n122*'] });
  expect(saved).toMatchObject({ status: 200, body: { zips: ['122*', '12207', '12209'], fee: 700 } });
  expect((await admin('zones')).body).toEqual({ zones: [saved.body] });
  expect(await admin('zones/unknown', { fee: 0 })).toMatchObject({
    status: 404,
    body: { error: 'Zone not found' },
  });
});

test('the coming month and the table of orders have the fees, and the table of a farm without them no more columns', async () => {
  const csv = async () => (await admin('orders.csv?from=2026-11-01&to=2026-11-30')).text.split('\n');
  await checkout();
  const [before] = await csv();
  expect(before).not.toContain('Zone');
  await albany();
  await checkout(DELIVERED);
  const [head, ...lines] = await csv();
  expect(head).toBe(`${before!.trimEnd()},Place,Zone,Delivery fee${before!.endsWith('\r') ? '\r' : ''}`);
  expect(lines.some((line) => /,30\.50,.*,Albany,7\.00\r?$/.test(line))).toBe(true);
  const { body: month } = await house.call(`/api/admin/businesses/${farm.id}/coming-month?month=2026-12`, {
    token: owner.token,
  });
  expect(month).toMatchObject({ boxes: 2, amount: 2650 + 3750 });
});
