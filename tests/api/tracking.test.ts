import { ADDRESS, SELECTION } from '../support/fixtures.ts';
import type { Person } from '../support/person.ts';
import { openTestProduct } from '../support/product.ts';
import type { TestProduct } from '../support/product.ts';

let door: TestProduct;
let owner: Person;
let mia: Person;
beforeEach(async () => {
  door = await openTestProduct();
  const farm = await door.farm();
  owner = await door.as.staff(farm, 'owner', 'olivia');
  mia = await door.as.member('mia');
});
afterEach(() => door.close());

async function join(mode: string): Promise<string> {
  const { chosenVariationId: _pickup, ...choice } = SELECTION;
  const { status, body } = await door.call('/api/checkout', {
    token: mia.token,
    body: { selection: { ...choice, mode, fulfillmentMode: mode }, address: ADDRESS },
  });
  expect(status).toBe(201);
  return body.order.id;
}
const ship = (id: string, number: string, carrier = 'usps') =>
  door.call(`/api/admin/orders/${id}/shipped`, {
    token: owner.token,
    body: { tracking: { carrier, number } },
  });
const tracking = async () =>
  (await door.call('/api/my/orders', { token: mia.token })).body.orders[0].fulfillments[0].tracking;

test('a parcel that is marked shipped has a tracking number, another one afterwards, and none once that is undone', async () => {
  const id = await join('shipping');
  expect(await tracking()).toBeNull();
  expect(await ship(id, '12')).toMatchObject({
    status: 422,
    body: { fields: { trackingNumber: 'A tracking number has 6 to 40 letters and digits.' } },
  });
  expect(await ship(id, '9400 1112 0620 4512 3456 78')).toMatchObject({
    status: 200,
    body: { progress: 'shipped', fulfillments: [{ state: 'shipped' }] },
  });
  expect(await tracking()).toEqual({
    carrier: 'usps',
    number: '9400111206204512345678',
    url: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=9400111206204512345678',
  });
  expect((await ship(id, 'my-van-42', 'other')).status).toBe(200);
  expect(await tracking()).toEqual({ carrier: 'other', number: 'MY-VAN-42', url: null });
  const undo = await door.call(`/api/admin/orders/${id}/undo-progress`, {
    token: owner.token,
    method: 'POST',
  });
  expect(undo).toMatchObject({ status: 200, body: { progress: 'new' } });
  expect(await tracking()).toBeNull();
});

test('what is delivered has none', async () => {
  expect(await ship(await join('delivery'), '9400111206204512345678')).toMatchObject({
    status: 422,
    body: { error: 'Only a box that is shipped has a tracking number.' },
  });
});
