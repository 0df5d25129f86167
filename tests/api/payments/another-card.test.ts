import { CARDS } from '../../support/payments/fake-square.ts';
import type { Person } from '../../support/person.ts';
import { openCardHouse, PRICE } from '../support/card-house.ts';
import type { CardHouse } from '../support/card-house.ts';

/** Another card typed for a checkout whose first charge was sent, and of which its member has heard nothing. */

let house: CardHouse;
beforeAll(async () => {
  house = await openCardHouse();
});
afterAll(() => house.close());
afterEach(() => house.leaveNothing());

const ordersOf = async (who: Person) => (await who.call('GET /api/my/orders')).body.orders as unknown[];
const stateOf = (answer: { data: any }) => answer.data?.placeOrder?.order.state;

/** Sends under a key until it is answered with an order, as the screen asks for. */
async function sendAgain(who: Person, number: string, key: string) {
  for (let tries = 0; tries < 5; tries += 1) {
    const answer = await house.place(who, '', { key, payment: house.paying(number) });
    if (stateOf(answer)) return answer;
    expect(answer.refused).toMatchObject({ code: 'PAYMENT_UNAVAILABLE' });
    await house.settle();
  }
  throw new Error('It was never answered with an order');
}

test.each(['lost', 'late'] as const)(
  'charged, its answer %s: it stands, and no other card is',
  async (what) => {
    const mia = await house.door.as.member();
    const key = house.newKey();
    house.square.next('payments', what);
    await house.place(mia, '', { key, payment: house.paying(CARDS.ok) });
    expect(stateOf(await sendAgain(mia, CARDS.another, key))).toBe('paid');
    expect(house.square.charges).toMatchObject([{ amount: PRICE, last4: '1111' }]);
    expect(await ordersOf(mia)).toHaveLength(1);
  },
);

test.each(['timeout', 'broken', 'cut'] as const)(
  '%s, and never charged: the other card is, once',
  async (what) => {
    const mia = await house.door.as.member();
    const key = house.newKey();
    house.square.next('payments', what);
    await house.place(mia, '', { key, payment: house.paying(CARDS.ok) });
    expect(stateOf(await sendAgain(mia, CARDS.another, key))).toBe('paid');
    expect(house.square.charges).toMatchObject([{ amount: PRICE, last4: '5100' }]);
    expect(await ordersOf(mia)).toHaveLength(1);
  },
);

test('two tabs with a card each, sent at once: one order, and one card is charged', async () => {
  const mia = await house.door.as.member();
  const key = house.newKey();
  const answers = await Promise.all(
    [CARDS.ok, CARDS.another, CARDS.amex].map((number) =>
      house.place(mia, '', { key, payment: house.paying(number) }),
    ),
  );
  expect(answers.filter((answer) => stateOf(answer) === 'paid').length).toBeGreaterThan(0);
  await house.settle();
  expect(house.square.charges).toMatchObject([{ amount: PRICE, refunded: 0 }]);
  expect(await ordersOf(mia)).toHaveLength(1);
});
