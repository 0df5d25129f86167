import { createCoupon } from '../../../schema/coupons/create-coupon.ts';
import { forgetCards } from '../../../schema/payments/cards/forget-cards.ts';
import { CARDS } from '../../support/payments/fake-square.ts';
import { openCardHouse, PRICE, START } from '../support/card-house.ts';
import { ADDRESS, SELECTION } from '../../support/fixtures.ts';
const house = await openCardHouse();
const { door, square, sql, place, on, settle, paying, newKey, payments, ledger } = house;
afterAll(() => house.close());
afterEach(() => house.leaveNothing());

describe('a checkout by card', () => {
  test('is paid, keeps the card and charges once', async () => {
    const mia = await door.as.member();
    const { data } = await place(mia);
    expect(data.placeOrder).toMatchObject({
      order: { state: 'paid', totalAmount: PRICE, paidAt: expect.any(String) },
      subscription: {
        paymentState: 'ok',
        card: { brand: 'Visa', last4: '1111', expMonth: 12, expYear: 2031 },
      },
    });
    expect(square.charges).toEqual([expect.objectContaining({ amount: PRICE, last4: '1111' })]);
    const [charge] = square.charges;
    expect(charge!.key).toBe(charge!.reference);
    expect((await sql('select agreement, card from payment order by id desc limit 1'))[0]).toEqual({
      agreement: null,
      card: null,
    });
  });

  test('asks for a card where there is something to pay', async () => {
    const mia = await door.as.member();
    const { refused } = await place(mia, CARDS.ok, { payment: null });
    expect(refused).toMatchObject({ code: 'INVALID', fields: { payment: 'Please enter your card.' } });
    expect(square.requests).toEqual([]);
  });

  test.each([
    ['soft', CARDS.soft, 'The card was declined.'],
    ['hard', CARDS.hard, 'The card can’t be used.'],
    ['verification_needed', CARDS.verification, 'Your bank asks you to confirm this payment.'],
  ])('declined (%s) leaves no membership and says so', async (reason, card, sentence) => {
    const mia = await door.as.member();
    const { body, status } = await mia.call('POST /api/checkout', {
      body: { selection: SELECTION, address: ADDRESS, payment: { source_token: square.token(card) } },
    });
    expect({ status, body }).toEqual({
      status: 402,
      body: { error: sentence, code: 'PAYMENT_DECLINED', reason },
    });
    expect((await mia.call('GET /api/my/subscriptions')).body.subscriptions).toEqual([]);
    expect(square.charges).toEqual([]);
  });

  test('its owner confirms, and it is charged', async () => {
    const mia = await door.as.member();
    const confirmed = { intent: 'CHARGE_AND_STORE', amount: 10_000 } as const;
    const { data } = await place(mia, CARDS.ok, {
      payment: { sourceToken: square.token(CARDS.verification, { confirmed }) },
    });
    expect(data.placeOrder).toMatchObject({
      order: { state: 'paid' },
      subscription: { card: { last4: '3220' } },
    });
    expect(square.charges).toHaveLength(1);
  });

  test('one token is used once: it is charged, and the card is kept from that payment, by three calls', async () => {
    const mia = await door.as.member();
    await place(mia, CARDS.ok);
    expect(square.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /v2/customers',
      'POST /v2/payments',
      'POST /v2/cards',
    ]);
    const [, payment, card] = square.requests.map(({ body }) => body);
    expect(payment).toMatchObject({
      source_id: expect.stringMatching(/^cnon:/),
      statement_description_identifier: 'Green Farm',
      customer_details: { customer_initiated: true },
    });
    expect(card!['source_id']).toBe(square.charges[0]!.id);
  });

  test('a card that is charged and can’t be kept: the membership begins without one', async () => {
    const mia = await door.as.member();
    const { data } = await place(mia, CARDS.refusedAtSave);
    expect(data.placeOrder).toMatchObject({ order: { state: 'paid' }, subscription: { card: null } });
    expect(square.charges).toHaveLength(1);
  });

  test.each(['broken', 'lost', 'busy'] as const)(
    '%s while the card is kept: nothing is charged anew, and it is kept when it is settled',
    async (what) => {
      const mia = await door.as.member();
      square.next('cards', what);
      const { refused } = await place(mia, CARDS.ok);
      expect(refused).toMatchObject({ code: 'PAYMENT_UNAVAILABLE' });
      await settle();
      const { subscriptions } = (await mia.call('GET /api/my/subscriptions')).body;
      expect(subscriptions).toHaveLength(1);
      const { cardId } = square.charges[0]!;
      expect(await sql('select from card_on_file where card_id = $1', [cardId])).toHaveLength(1);
      expect(square.charges).toHaveLength(1);
    },
  );

  test('declined and sent again: the same token is answered the same, another card is a new try', async () => {
    const mia = await door.as.member();
    const key = newKey();
    const payment = paying(CARDS.soft);
    const first = await place(mia, CARDS.ok, { key, payment });
    const asked = square.requests.length;
    const again = await place(mia, CARDS.ok, { key, payment });
    expect(again.refused).toEqual(first.refused);
    expect(square.requests).toHaveLength(asked);
    const other = await place(mia, CARDS.ok, { key, payment: paying(CARDS.another) });
    expect(other.data.placeOrder).toMatchObject({
      order: { state: 'paid' },
      subscription: { card: { last4: '5100' } },
    });
    expect(square.charges).toHaveLength(1);
  });

  test('twenty at once with one key are one order and one charge', async () => {
    const mia = await door.as.member();
    const key = newKey();
    const payment = paying(CARDS.ok);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => place(mia, CARDS.ok, { key, payment })),
    );
    expect(new Set(answers.map(({ data }) => data?.placeOrder.order.id)).size).toBe(1);
    expect(square.charges).toHaveLength(1);
    expect((await mia.call('GET /api/my/orders')).body.orders).toHaveLength(1);
  });

  test.each(['timeout', 'lost', 'broken', 'late'] as const)(
    '%s: nobody knows yet; sent again with the same key and a fresh token it is charged once',
    async (what) => {
      const mia = await door.as.member();
      const key = newKey();
      square.next('payments', what);
      const { refused } = await place(mia, CARDS.ok, { key });
      expect(refused).toMatchObject({
        code: 'PAYMENT_UNAVAILABLE',
        message:
          'We could not confirm your payment yet. Please send it again in a moment: you will not be charged twice.',
      });
      expect((await payments())[0]).toMatchObject({ state: 'unknown' });
      expect((await mia.call('GET /api/my/subscriptions')).body.subscriptions).toEqual([]);
      const { data } = await place(mia, CARDS.ok, { key });
      expect(data.placeOrder.order.state).toBe('paid');
      expect(square.charges).toHaveLength(1);
    },
  );

  test('lost, and the member does not come back: it is settled forward, and answered to who comes late', async () => {
    const mia = await door.as.member();
    const key = newKey();
    await place(mia, CARDS.lost, { key });
    expect(square.charges).toHaveLength(1);
    await settle();
    expect((await mia.call('GET /api/my/orders')).body.orders).toHaveLength(1);
    expect((await place(mia, CARDS.ok, { key })).data.placeOrder.order.state).toBe('paid');
    expect(square.charges).toHaveLength(1);
  });

  test('found by its reference where its key is no longer taken', async () => {
    const mia = await door.as.member();
    await place(mia, CARDS.lost);
    await settle();
    expect((await payments())[0]).toMatchObject({ state: 'succeeded' });
    expect(square.charges).toHaveLength(1);
    expect(square.requests.some(({ method, path }) => method === 'GET' && path === '/v2/payments')).toBe(
      true,
    );
  });

  test.each([
    ['busy', 'payments'],
    ['unauthorized', 'payments'],
    ['broken', 'customers'],
  ] as const)('%s (%s): nothing is stored or charged, and the same key begins anew', async (what, where) => {
    const mia = await door.as.member();
    const key = newKey();
    square.next(where, what);
    const { refused } = await place(mia, CARDS.ok, { key });
    expect(refused).toMatchObject({
      code: 'PAYMENT_UNAVAILABLE',
      message: 'We can’t take payments right now, and nothing was charged. Please try again in a moment.',
    });
    expect((await payments())[0]).toMatchObject({ state: 'canceled' });
    expect((await place(mia, CARDS.ok, { key })).data.placeOrder.order.state).toBe('paid');
    expect(square.charges).toHaveLength(1);
  });

  test('without a key the same body again is the same order, whatever the card’s token', async () => {
    const mia = await door.as.member();
    const first = await place(mia, CARDS.ok, { key: null });
    const again = await place(mia, CARDS.ok, { key: null });
    expect(again.data.placeOrder.order.id).toBe(first.data.placeOrder.order.id);
    expect(square.charges).toHaveLength(1);
  });

  test('without a key, sent again when its body is forgotten, an open charge is gone on with', async () => {
    const mia = await door.as.member();
    square.next('payments', 'lost');
    await place(mia, CARDS.ok, { key: null });
    door.clock.moveTo(new Date('2026-11-03T17:15:00Z'));
    const { data } = await place(mia, CARDS.ok, { key: null });
    door.clock.moveTo(new Date(START));
    expect(data.placeOrder.order.state).toBe('paid');
    expect(square.charges).toHaveLength(1);
  });

  test('handled twice on the way, it is charged once', async () => {
    square.next('payments', 'twice');
    expect((await place(await door.as.member())).data.placeOrder.order.state).toBe('paid');
    expect(square.charges).toHaveLength(1);
  });

  test('given up after an hour; charged late after all, it is given back', async () => {
    const mia = await door.as.member();
    square.next('payments', 'timeout');
    await place(mia);
    await sql("update payment set sent_at = sent_at - interval '2 hours' where state = 'unknown'");
    await settle();
    expect((await payments())[0]).toMatchObject({ state: 'canceled', code: 'NEVER_ARRIVED' });
    const late = square.requests.findLast(
      ({ method, path }) => method === 'POST' && path === '/v2/payments',
    )!;
    // The request that was lost on the way arrives.
    await fetch(`${square.url}/v2/payments`, {
      method: 'POST',
      headers: { authorization: `Bearer ${square.config.accessToken}` },
      body: JSON.stringify(late.body),
    });
    expect(square.charges).toHaveLength(1);
    await settle();
    expect(square.charges[0]!.refunded).toBe(PRICE);
    expect((await payments())[0]).toMatchObject({ state: 'succeeded' });
    expect(await ledger()).toEqual([`charge ${PRICE}`, `refund -${PRICE}`]);
    expect((await mia.call('GET /api/my/subscriptions')).body.subscriptions).toEqual([]);
  });

  test('left behind before anything was sent, it is taken back', async () => {
    await sql(
      `insert into payment (public_id, kind, account_id, business_id, amount, checkout_key, created_at)
       select 'left-behind-000000000000', 'checkout', (select max(id) from account), max(id), 2650, 'key:left', now() from business`,
    );
    await settle();
    expect((await payments())[0]).toMatchObject({ state: 'canceled', code: 'NEVER_SENT' });
  });

  test('a business that closes between charge and order: the money goes back', async () => {
    const barn = await door.farm('barn');
    const mia = await door.as.member();
    const selection = { ...SELECTION, businessSlug: 'barn' };
    square.next('payments', 'lost');
    await place(mia, CARDS.ok, { selection });
    await sql('update business set closed_at = now() where id = $1', [barn.id]);
    await settle();
    expect(square.charges).toEqual([expect.objectContaining({ refunded: PRICE })]);
    expect((await payments())[0]).toMatchObject({ state: 'succeeded' });
    expect(await ledger()).toEqual([`charge ${PRICE}`, `refund -${PRICE}`]);
    await forgetCards(await door.own());
    expect([...square.disabled]).toEqual([square.charges[0]!.cardId]);
  });

  test('a coupon’s last use is held back, given back by a decline, and taken once', async () => {
    await createCoupon(await door.own(), {
      code: 'ONCE1',
      type: 'percent',
      value: 10,
      usesLimit: 1,
    } as never);
    const uses = async () => (await sql("select uses from coupon where code = 'ONCE1'"))[0].uses;
    const selection = { ...SELECTION, couponCode: 'once1' };
    expect((await place(await door.as.member(), CARDS.soft, { selection })).refused?.code).toBe(
      'PAYMENT_DECLINED',
    );
    expect(await uses()).toBe(0);
    const answers = await Promise.all(
      (await Promise.all(Array.from({ length: 5 }, () => door.as.member()))).map((who) =>
        place(who, CARDS.ok, { selection }),
      ),
    );
    expect(answers.filter(({ data }) => data)).toHaveLength(1);
    expect(answers.filter(({ refused }) => refused?.code === 'INVALID')).toHaveLength(4);
    expect(await uses()).toBe(1);
    expect(square.charges.map(({ amount }) => amount)).toEqual([2385]);
    expect((await sql('select count(*)::int as n from redemption'))[0].n).toBe(1);
  });

  test.each([
    [2601, 0],
    [2600, 50],
  ])('a coupon of %i cents leaves %i to be charged: never less than 50', async (value, charged) => {
    await createCoupon(await door.own(), { code: `OFF${value}`, type: 'fixed', value });
    const selection = { ...SELECTION, couponCode: `off${value}` };
    const { data } = await place(await door.as.member(), CARDS.ok, { selection });
    expect(data.placeOrder).toMatchObject({
      order: { state: 'paid', totalAmount: charged },
      subscription: { card: { last4: '1111' } },
    });
    expect(square.charges.map(({ amount }) => amount)).toEqual(charged ? [charged] : []);
  });

  test('a name that is longer than Square takes is cut on the card alone', async () => {
    const fullName = `Señora ${'Wolfeschlegelsteinhausen '.repeat(7)}`.trim();
    const address = { ...ADDRESS, fullName };
    const { data } = await place(await door.as.member(), CARDS.ok, { address });
    expect(data.placeOrder.subscription.card).toMatchObject({ last4: '1111' });
    const kept = square.requests.find(({ path }) => path === '/v2/cards');
    expect(fullName.startsWith(kept!.body.card.cardholder_name)).toBe(true);
    expect(kept!.body.card.cardholder_name).toHaveLength(96);
  });

  test('a first box that is free takes the card all the same, and charges it from the next box on', async () => {
    await createCoupon(await door.own(), { code: 'FREE', type: 'percent', value: 100 });
    const selection = { ...SELECTION, couponCode: 'free' };
    const bare = await place(await door.as.member(), CARDS.ok, { selection, payment: null });
    expect(bare.refused).toMatchObject({ code: 'INVALID', fields: { payment: 'Please enter your card.' } });
    const kept = await place(await door.as.member(), CARDS.ok, { selection });
    expect(kept.data.placeOrder).toMatchObject({
      order: { state: 'paid', totalAmount: 0 },
      subscription: { card: { last4: '1111' } },
    });
    expect(square.charges).toEqual([]);
    await on('2026-12-03');
    expect(square.charges.map(({ amount }) => amount)).toEqual([PRICE]);
  });

  test('where nothing will ever be charged nobody is asked for a card', async () => {
    await createCoupon(await door.own(), { code: 'ALWAYS', type: 'percent', value: 100, duration: 'every' });
    const always = { ...SELECTION, couponCode: 'always' };
    const forEver = await place(await door.as.member(), CARDS.ok, { selection: always, payment: null });
    expect(forEver.data.placeOrder).toMatchObject({ order: { state: 'paid' }, subscription: { card: null } });
    const gift = { ...SELECTION, couponCode: 'free', isGift: true };
    const given = await place(await door.as.member(), CARDS.ok, { selection: gift, payment: null });
    expect(given.data.placeOrder).toMatchObject({ order: { state: 'paid' }, subscription: { card: null } });
  });
});
