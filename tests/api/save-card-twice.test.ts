import { CARDS } from '../support/payments/fake-square.ts';
import { openCardHouse, SAVE_CARD } from './support/card-house.ts';
import type { CardHouse } from './support/card-house.ts';

/** A double click, or an answer that was lost: one card is kept for one token, however often it is sent. */
let house: CardHouse;
beforeAll(async () => {
  house = await openCardHouse();
});
afterAll(() => house.close());
afterEach(() => house.leaveNothing());

type Joined = Awaited<ReturnType<CardHouse['joined']>>;
const save = async (mia: Joined, payment: { sourceToken: string }) => {
  const { data, refused } = await mia.attempt(SAVE_CARD, { id: mia.id, payment });
  return data?.saveCard?.card?.last4 ?? `${refused?.code} ${refused?.message}`;
};
const changes = async (mia: Joined) =>
  (await mia.events()).filter((event) => event.startsWith('card_changed')).length;
const tries = () =>
  house.square.requests.filter(({ method, path }) => method === 'POST' && path === '/v2/payments').length;

test('one token at once: each is answered that it is saved', async () => {
  const mia = await house.joined();
  const payment = house.paying(CARDS.another);
  expect(await Promise.all([save(mia, payment), save(mia, payment)])).toEqual(['5100', '5100']);
  expect(await changes(mia)).toBe(1);
  expect(house.square.disabled.size).toBe(1);
  await house.on('2026-12-03');
  expect(house.square.charges.map(({ last4 }) => last4)).toEqual(['1111', '5100']);
});

test('one token after the other: the second is answered as the first', async () => {
  const mia = await house.joined();
  const payment = house.paying(CARDS.another);
  expect(await save(mia, payment)).toBe('5100');
  expect(await save(mia, payment)).toBe('5100');
  expect(await changes(mia)).toBe(1);
});

test('one token again after its answer was lost', async () => {
  const mia = await house.joined();
  const payment = house.paying(CARDS.another);
  house.square.next('cards', 'lost');
  expect(await save(mia, payment)).toMatch(/^PAYMENT_UNAVAILABLE/);
  expect(await save(mia, payment)).toBe('5100');
  expect(await changes(mia)).toBe(1);
});

test('one token again where its charge was declined: it is said again, and the card is not asked again', async () => {
  const mia = await house.joined(CARDS.firstOnly);
  await house.on('2026-12-03');
  const payment = house.paying(CARDS.soft);
  const before = tries();
  const first = await save(mia, payment);
  expect(first).toBe(
    'PAYMENT_DECLINED The card was saved, but the box that is due could not be charged. The card was declined.',
  );
  expect(await save(mia, payment)).toBe(first);
  expect(tries()).toBe(before + 1);
});

test('a token that comes late does not bring back a card that another has replaced', async () => {
  const mia = await house.joined();
  const late = house.paying(CARDS.amex);
  expect(await save(mia, late)).toBe('9841');
  expect(await save(mia, house.paying(CARDS.another))).toBe('5100');
  expect(await save(mia, late)).toBe('PAYMENT_DECLINED The card was declined.');
  await house.on('2026-12-03');
  expect(house.square.charges.map(({ last4 }) => last4)).toEqual(['1111', '5100']);
});

describe('a customer that was merged or deleted at Square', () => {
  test('a card is saved all the same, with a new customer, and is charged', async () => {
    const mia = await house.joined();
    house.square.removeCustomer(house.square.charges[0]!.id);
    const payment = house.paying(CARDS.another);
    expect(await save(mia, payment)).toBe('5100');
    expect(await save(mia, payment)).toBe('5100');
    await house.on('2026-12-03');
    expect(await mia.states()).toEqual(['paid', 'paid']);
    const [first, second] = house.square.charges;
    expect(second!.customerId).not.toBe(first!.customerId);
  });

  test('its member can place another order', async () => {
    const mia = await house.joined();
    house.square.removeCustomer(house.square.charges[0]!.id);
    const { data, refused } = await house.place(mia);
    expect(refused).toBeNull();
    expect(data.placeOrder.order.state).toBe('paid');
  });
});
