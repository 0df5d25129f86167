import { notShippedTo } from '../../schema/rules/businesses/shipping-states.ts';
import { ADDRESS, SELECTION } from '../support/fixtures.ts';
import type { Person } from '../support/person.ts';
import { openTestProduct } from '../support/product.ts';
import type { TestProduct } from '../support/product.ts';

let door: TestProduct;
let farm: { id: string };
let owner: Person;
beforeEach(async () => {
  door = await openTestProduct();
  door.clock.moveTo(new Date('2026-11-03T17:00:00Z'));
  farm = await door.farm();
  owner = await door.as.staff(farm, 'owner', 'olivia');
});
afterEach(() => door.close());

const ship = (ships_to: string[]) =>
  door.call(`/api/admin/businesses/${farm.id}/settings`, { token: owner.token, body: { ships_to } });
const { chosenVariationId: _pickup, ...CHOICE } = SELECTION;
const join = (who: Person, mode: string, state: string) =>
  door.call('/api/checkout', {
    token: who.token,
    body: { selection: { ...CHOICE, mode, fulfillmentMode: mode }, address: { ...ADDRESS, state } },
  });

test('a box is shipped to the states that the owner names, and refused elsewhere at the state', async () => {
  expect(await ship(['ny', 'NJ'])).toMatchObject({ status: 200, body: { ships_to: ['NJ', 'NY'] } });
  expect(await ship(['XX'])).toMatchObject({ status: 422 });
  const sentence = notShippedTo(['NJ', 'NY']);
  const mia = await door.as.member('mia');
  expect(await join(mia, 'shipping', 'TX')).toMatchObject({
    status: 422,
    body: { error: sentence, fields: { state: sentence } },
  });
  expect(await join(mia, 'shipping', 'NJ')).toMatchObject({ status: 201 });
  const move = (state: string) =>
    door.call('/api/my/subscriptions/farm/address', {
      token: mia.token,
      body: { address: { ...ADDRESS, state } },
    });
  expect(await move('TX')).toMatchObject({ status: 422, body: { fields: { state: sentence } } });
  expect(await move('NY')).toMatchObject({ status: 200 });
  // Who is shipped to already goes on; all states again.
  expect(await ship(['NJ'])).toMatchObject({ status: 200 });
  const street = { ...ADDRESS, state: 'NY', street: '2 Other Road' };
  const stay = await door.call('/api/my/subscriptions/farm/address', {
    token: mia.token,
    body: { address: street },
  });
  expect(stay.status).toBe(200);
  expect(await ship([])).toMatchObject({ status: 200, body: { ships_to: null } });
  expect(await move('TX')).toMatchObject({ status: 200 });
});

test('who picks up may live anywhere, and is asked once the box is to be shipped', async () => {
  await ship(['NY']);
  const tex = await door.as.member('tex');
  expect(await join(tex, 'pickup', 'TX')).toMatchObject({ status: 201 });
  door.clock.moveTo(new Date('2026-12-02T17:00:00Z'));
  const change = await door.call('/api/my/subscriptions/farm/box', {
    token: tex.token,
    body: { selection: { ...CHOICE, mode: 'shipping' } },
  });
  expect(change).toMatchObject({ status: 422, body: { fields: { mode: notShippedTo(['NY']) } } });
});
