import { CARDS } from '../../support/payments/fake-square.ts';
import { openCardHouse, PRICE, SAVE_CARD } from '../support/card-house.ts';
const house = await openCardHouse();
const { square, joined, on, paying } = house;
afterAll(() => house.close());
afterEach(() => house.leaveNothing());

describe('another card', () => {
  test('is charged at once where a box is past due', async () => {
    const mia = await joined(CARDS.firstOnly);
    await on('2026-12-03');
    const { saveCard } = await mia.run(SAVE_CARD, {
      id: mia.id,
      payment: paying(CARDS.another),
    });
    expect(saveCard).toEqual({
      paymentState: 'ok',
      pastDueCents: 0,
      retryOn: null,
      card: { brand: 'Mastercard', last4: '5100' },
    });
    expect(await mia.states()).toEqual(['paid', 'paid']);
    expect(await mia.events()).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^card_changed by member/),
        expect.stringMatching(/^paid/),
      ]),
    );
    await on('2026-12-04');
    expect(square.charges).toHaveLength(2);
  });

  test('is kept although its charge is declined, and the answer says so', async () => {
    const mia = await joined(CARDS.firstOnly);
    await on('2026-12-03');
    const { refused } = await mia.attempt(SAVE_CARD, { id: mia.id, payment: paying(CARDS.hard) });
    expect(refused).toMatchObject({
      code: 'PAYMENT_DECLINED',
      message: 'The card was saved, but the box that is due could not be charged. The card can’t be used.',
    });
    const seen = await mia.run(
      'query { viewer { subscriptions { nodes { card { last4 } pastDueCents retryOn paymentState } } } }',
    );
    expect(seen.viewer.subscriptions.nodes).toEqual([
      { card: { last4: '0069' }, pastDueCents: PRICE, retryOn: null, paymentState: 'past_due' },
    ]);
  });

  test('takes the card before it off its file, where Square answers', async () => {
    const mia = await joined();
    const [first] = square.charges;
    const replace = async (number: string) =>
      (await mia.run(SAVE_CARD, { id: mia.id, payment: paying(number) })).saveCard.card;
    expect(await replace(CARDS.another)).toMatchObject({ last4: '5100' });
    expect([...square.disabled]).toEqual([first!.cardId]);
    square.next('cards', 'twice', 'broken');
    expect(await replace(CARDS.ok)).toMatchObject({ last4: CARDS.ok.slice(-4) });
    expect(square.disabled.size).toBe(1);
    await on('2026-12-03');
    expect(await mia.states()).toEqual(['paid', 'paid']);
  });

  test('one person is one customer', async () => {
    const mia = await joined();
    await mia.run(SAVE_CARD, { id: mia.id, payment: paying(CARDS.another) });
    expect(square.requests.filter(({ path }) => path === '/v2/customers')).toHaveLength(1);
  });
});
