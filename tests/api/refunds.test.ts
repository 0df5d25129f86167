import { CARDS } from '../support/payments/fake-square.ts';
import { openCardHouse, PRICE } from './support/card-house.ts';
import type { CardHouse } from './support/card-house.ts';
import { SELECTION } from '../support/fixtures.ts';
import type { Person } from '../support/person.ts';
import {
  RestCancelSubscriptionDocument as CANCEL,
  RestRefundOrderDocument as REFUND,
} from '../../gateway/rest/documents.generated.ts';

/** Whoever was charged can be paid back. */

let house: CardHouse;
let admin: Person;
beforeAll(async () => {
  house = await openCardHouse();
  admin = await house.door.as.admin('ada');
});
afterAll(() => house.close());
afterEach(() => house.leaveNothing());

test('after the business was closed platform admins pay back, and nobody else', async () => {
  const { door, square } = house;
  const barn = await door.farm('barn');
  const barnOwner = await door.as.staff(barn, 'owner', 'oscar');
  const { data } = await house.place(await door.as.member(), CARDS.ok, {
    selection: { ...SELECTION, businessSlug: 'barn' },
  });
  const { id } = data.placeOrder.order;
  await door.call(`/api/admin/businesses/${barn.id}`, { method: 'DELETE', token: admin.token });
  expect((await barnOwner.attempt(REFUND, { id })).refused?.code).toBe('NOT_FOUND');
  expect((await admin.run(REFUND, { id })).order.state).toBe('refunded');
  expect(square.charges[0]!.refunded).toBe(PRICE);
});

test('after the membership was canceled the owner pays back', async () => {
  const mia = await house.joined();
  await house.owner.run(CANCEL, { id: mia.id });
  await house.owner.run(REFUND, { id: mia.orderId });
  expect(house.square.charges[0]!.refunded).toBe(PRICE);
});

test('a refund that did not reach the card can be asked for again', async () => {
  const mia = await house.joined();
  const { door, square, owner } = house;
  await owner.run(REFUND, { id: mia.orderId });
  square.failRefunds(square.charges[0]!.id);
  const hook = square.webhook('refund.updated', square.charges[0]!.id);
  await door.call('/api/webhooks/square', { method: 'POST', body: hook.body, headers: hook.headers });
  for (let tries = 0; tries < 100 && (await mia.states())[0] !== 'paid'; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await mia.states()).toEqual(['paid']);
  expect((await owner.run(REFUND, { id: mia.orderId })).order.state).toBe('refunded');
  expect(square.charges[0]!.refunded).toBe(PRICE);
});

test('a refund that was refused is asked for anew under another key', async () => {
  const mia = await house.joined();
  const { square, owner } = house;
  square.next('refunds', 'declined_hard');
  expect((await owner.attempt(REFUND, { id: mia.orderId })).refused?.code).toBe('CONFLICT');
  expect((await owner.run(REFUND, { id: mia.orderId })).order.state).toBe('refunded');
  const keys = square.requests
    .filter(({ path }) => path === '/v2/refunds')
    .map(({ body }) => body.idempotency_key as string);
  expect(new Set(keys).size).toBe(2);
  expect(square.charges[0]!.refunded).toBe(PRICE);
});
