import { ADDRESS, aCheckout } from '../support/fixtures.ts';
import type { Person } from '../support/person.ts';
import { openTestProduct } from '../support/product.ts';
import type { TestProduct } from '../support/product.ts';

/* Where a box goes that is ordered already. It is noon of 3 November 2026 in New York. */

const ELSEWHERE = { ...ADDRESS, street: '77 Other Street' };

let door: TestProduct;
let farm: { id: string };
let owner: Person;
let member: Person;
beforeEach(async () => {
  door = await openTestProduct();
  farm = await door.farm();
  owner = await door.as.staff(farm, 'owner', 'olivia');
  member = await door.as.member('mia');
});
afterEach(() => door.close());

async function order(more: object = {}): Promise<string> {
  const body = aCheckout({ ...more });
  return (await door.call('/api/checkout', { token: member.token, body })).body.order.id;
}
const move = (more: object = {}) =>
  door.call('/api/my/subscriptions/farm/address', {
    token: member.token,
    body: { address: ELSEWHERE, ...more },
  });
const mine = async (what: 'orders' | 'subscriptions') =>
  (await door.call(`/api/my/${what}`, { token: member.token })).body[what];
const ready = (id: string) =>
  door.call(`/api/admin/orders/${id}/ready`, { method: 'POST', token: owner.token });
const sheet = async () =>
  (
    await door.call(`/api/admin/businesses/${farm.id}/boxes.csv?from=2026-11-01&to=2026-11-30`, {
      token: owner.token,
    })
  ).text;

test('a gift’s address is that of its box: in the order, in the list of boxes and in its sheet', async () => {
  await order({ isGift: true });
  expect((await move()).body.subscription.address.street).toBe('77 Other Street');
  expect((await mine('orders'))[0].address.street).toBe('77 Other Street');
  expect(await sheet()).toContain('77 Other Street');
  expect(await sheet()).not.toContain(ADDRESS.street);
});

test('once it is being prepared a gift’s address is refused with the phone number, and nothing is changed', async () => {
  await ready(await order({ isGift: true }));
  const answer = await move();
  expect(answer).toMatchObject({ status: 422, body: { code: 'TOO_LATE' } });
  expect(answer.body.error).toMatch(
    /^This box is being prepared already, so its address can no longer be changed here\. Please call \(555\) /,
  );
  expect((await mine('subscriptions'))[0].address.street).toBe(ADDRESS.street);
  expect(await sheet()).toContain(ADDRESS.street);
});

test('a membership’s ordered box follows only where that is asked for', async () => {
  const id = await order();
  await move();
  expect((await mine('orders'))[0].address.street).toBe(ADDRESS.street);
  await move({ order_too: true });
  expect((await mine('orders'))[0].address.street).toBe('77 Other Street');
  const history = (
    await door.call(`/api/admin/memberships/${(await mine('subscriptions'))[0].id}`, { token: owner.token })
  ).body.events.items;
  expect(history[0].summary).toBe('The address was changed, of the box of November 3 too');
  await ready(id);
  expect((await move({ order_too: true })).status).toBe(422);
  expect((await move()).status).toBe(200);
});
