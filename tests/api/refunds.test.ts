import { CARDS } from '../support/fake-square.ts';
import { openFarm, SELECTION } from './support/businesses.ts';
import { openCardHouse, PRICE } from './support/card-house.ts';
import type { CardHouse } from './support/card-house.ts';
import { answerOf, graph } from './support/graph.ts';
import { somebody, staffOf } from './support/people.ts';
import type { Somebody } from './support/people.ts';

/** Whoever was charged can be paid back. */
const REFUND = 'mutation ($id: ID!) { refundOrder(id: $id) { state } }';
const CANCEL = 'mutation ($id: ID!) { cancelSubscription(id: $id) { status } }';

let house: CardHouse;
let admin: Somebody;
beforeAll(async () => {
  house = await openCardHouse();
  admin = await somebody(house.door, 'ada', { isAdmin: true });
});
afterAll(() => house.close());
afterEach(() => house.leaveNothing());

test('after the business was closed platform admins pay back, and nobody else', async () => {
  const { door, square } = house;
  const barn = await openFarm(door, 'barn');
  const barnOwner = await staffOf(door, barn, 'owner', 'oscar');
  const { data } = await house.place(await door.member(), CARDS.ok, {
    selection: { ...SELECTION, businessSlug: 'barn' },
  });
  const { id } = data.placeOrder.order;
  await door.call(`/api/admin/businesses/${barn.id}`, { method: 'DELETE', token: admin.token });
  expect((await graph(door, barnOwner.token, REFUND, { id })).refused?.code).toBe('NOT_FOUND');
  expect((await answerOf(door, admin.token, REFUND, { id })).refundOrder.state).toBe('refunded');
  expect(square.charges[0]!.refunded).toBe(PRICE);
});

test('after the membership was canceled the owner pays back', async () => {
  const mia = await house.joined();
  await answerOf(house.door, house.owner.token, CANCEL, { id: mia.id });
  await answerOf(house.door, house.owner.token, REFUND, { id: mia.orderId });
  expect(house.square.charges[0]!.refunded).toBe(PRICE);
});

test('a refund that did not reach the card can be asked for again', async () => {
  const mia = await house.joined();
  const { door, square, owner } = house;
  await answerOf(door, owner.token, REFUND, { id: mia.orderId });
  square.failRefunds(square.charges[0]!.id);
  const hook = square.webhook('refund.updated', square.charges[0]!.id);
  await door.call('/api/webhooks/square', { method: 'POST', body: hook.body, headers: hook.headers });
  for (let tries = 0; tries < 100 && (await mia.states())[0] !== 'paid'; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await mia.states()).toEqual(['paid']);
  expect((await answerOf(door, owner.token, REFUND, { id: mia.orderId })).refundOrder.state).toBe('refunded');
  expect(square.charges[0]!.refunded).toBe(PRICE);
});

test('a refund that was refused is asked for anew under another key', async () => {
  const mia = await house.joined();
  const { door, square, owner } = house;
  square.next('refunds', 'declined_hard');
  expect((await graph(door, owner.token, REFUND, { id: mia.orderId })).refused?.code).toBe('CONFLICT');
  expect((await answerOf(door, owner.token, REFUND, { id: mia.orderId })).refundOrder.state).toBe('refunded');
  const keys = square.requests
    .filter(({ path }) => path === '/v2/refunds')
    .map(({ body }) => body.idempotency_key as string);
  expect(new Set(keys).size).toBe(2);
  expect(square.charges[0]!.refunded).toBe(PRICE);
});
