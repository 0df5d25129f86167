import { CARDS } from '../../support/payments/fake-square.ts';
import { TestPool } from '../../support/database/test-pool.ts';
import { until } from '../../support/until.ts';
import { openCardHouse, PRICE, SAVE_CARD } from '../support/card-house.ts';
const house = await openCardHouse();
const { door, square, joined, on, paying } = house;
const pool = new TestPool(door.connection, 2);
afterAll(async () => {
  await pool.end();
  await house.close();
});
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

  test('is charged by the next run where its call was cut off once it was kept, and no box is written off', async () => {
    const mia = await joined();
    square.behave(square.charges[0]!.last4, 'declined_hard');
    await on('2026-12-03');
    square.behave(square.charges[0]!.last4, null);
    const holder = await pool.connect();
    await holder.query('begin');
    await holder.query('lock table payment in share mode');
    const cutOff = mia.attempt(SAVE_CARD, { id: mia.id, payment: paying(CARDS.another) });
    await until(async () => {
      const { rowCount } = await holder.query(
        `select pg_cancel_backend(pid) from pg_stat_activity
          where wait_event_type = 'Lock' and datname = current_database()`,
      );
      return rowCount === 1;
    });
    expect((await cutOff).refused?.code).toBe('UNAVAILABLE');
    await holder.query('commit');
    holder.release();
    expect(await mia.states()).toEqual(['paid', 'past_due']);
    await on('2026-12-03', '18:00');
    expect(await mia.states()).toEqual(['paid', 'paid']);
    expect(square.charges.map(({ last4 }) => last4)).toEqual(['1111', '5100']);
  });

  test('or the same one, once its bank has told a new date: the box that could not be charged is tried again', async () => {
    const mia = await joined();
    const [first] = square.charges;
    square.behave(first!.last4, 'declined_hard');
    await on('2026-12-03');
    await on('2026-12-04');
    expect(await mia.states()).toEqual(['paid', 'past_due']);
    square.behave(first!.last4, null);
    square.events.length = 0;
    square.updateCard(first!.id, { expMonth: 4, expYear: 2041 });
    await square.deliver(async ({ body, headers }) => {
      await door.call('/api/webhooks/square', { method: 'POST', body, headers });
    });
    await on('2026-12-04', '18:00');
    expect(await mia.states()).toEqual(['paid', 'paid']);
    expect(square.charges).toHaveLength(2);
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
