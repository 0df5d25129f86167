import { setTimeout as sleep } from 'node:timers/promises';

import { pino } from 'pino';

import { createCoupon } from '../../schema/coupons/create-coupon.ts';
import { renewDue } from '../../schema/memberships/renewals/renew-due.ts';
import { retryDue } from '../../schema/payments/charges/retry-due.ts';
import { settlePayments } from '../../schema/payments/settlement/settle-payments.ts';
import { CARDS } from '../support/fake-square.ts';
import { ADDRESS, openFarm, SELECTION } from './support/businesses.ts';
import { openCardHouse, PLACE, PRICE, SAVE_CARD } from './support/card-house.ts';
import type { CardHouse } from './support/card-house.ts';
import { answerOf, graph } from './support/graph.ts';
import { openApp } from './support/open-app.ts';
import { until } from '../support/until.ts';

const REFUND = /* GraphQL */ `
  mutation ($id: ID!) {
    refundOrder(id: $id) {
      state
    }
  }
`;

let house: CardHouse;
let door: CardHouse['door'];
let square: CardHouse['square'];
let owner: CardHouse['owner'];
let sql: CardHouse['sql'];
let place: CardHouse['place'];
let joined: CardHouse['joined'];
let on: CardHouse['on'];
let settle: CardHouse['settle'];
let paying: CardHouse['paying'];
let newKey: CardHouse['newKey'];
let payments: CardHouse['payments'];

beforeAll(async () => {
  house = await openCardHouse();
  ({ door, square, owner, sql, place, joined, on, settle, paying, newKey, payments } = house);
});
afterAll(() => house.close());
afterEach(() => house.leaveNothing());

describe('a checkout by card', () => {
  test('is paid, keeps the card and charges once', async () => {
    const token = await door.member();
    const { data } = await place(token);
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
    const token = await door.member();
    const { refused } = await place(token, CARDS.ok, { payment: null });
    expect(refused).toMatchObject({ code: 'INVALID', fields: { payment: 'Please enter your card.' } });
    expect(square.requests).toEqual([]);
  });

  test.each([
    ['soft', CARDS.soft, 'The card was declined.'],
    ['hard', CARDS.hard, 'The card can’t be used.'],
    ['verification_needed', CARDS.verification, 'Your bank asks you to confirm this payment.'],
    ['hard', CARDS.refusedAtSave, 'The card can’t be used.'],
  ])('declined (%s) leaves no membership and says so', async (reason, card, sentence) => {
    const token = await door.member();
    const { body, status } = await door.call('/api/checkout', {
      token,
      body: { selection: SELECTION, address: ADDRESS, payment: { source_token: square.token(card) } },
    });
    expect({ status, body }).toEqual({
      status: 402,
      body: { error: sentence, code: 'PAYMENT_DECLINED', reason },
    });
    expect((await door.call('/api/my/subscriptions', { token })).body.subscriptions).toEqual([]);
    expect(square.charges).toEqual([]);
  });

  test('its owner confirms, and it is charged', async () => {
    const token = await door.member();
    const sourceToken = square.token(CARDS.verification);
    const { data } = await place(token, CARDS.ok, {
      payment: {
        sourceToken,
        storeVerificationToken: square.verify(sourceToken),
        verificationToken: square.verify(sourceToken),
      },
    });
    expect(data.placeOrder.order.state).toBe('paid');
    expect(square.charges).toHaveLength(1);
  });

  test('declined and sent again: the same token is answered the same, another card is a new try', async () => {
    const token = await door.member();
    const key = newKey();
    const payment = paying(CARDS.soft);
    const first = await place(token, CARDS.ok, { key, payment });
    const asked = square.requests.length;
    const again = await place(token, CARDS.ok, { key, payment });
    expect(again.refused).toEqual(first.refused);
    expect(square.requests).toHaveLength(asked);
    const other = await place(token, CARDS.ok, { key, payment: paying(CARDS.another) });
    expect(other.data.placeOrder).toMatchObject({
      order: { state: 'paid' },
      subscription: { card: { last4: '5100' } },
    });
    expect(square.charges).toHaveLength(1);
  });

  test('twenty at once with one key are one order and one charge', async () => {
    const token = await door.member();
    const key = newKey();
    const payment = paying(CARDS.ok);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => place(token, CARDS.ok, { key, payment })),
    );
    expect(new Set(answers.map(({ data }) => data?.placeOrder.order.id)).size).toBe(1);
    expect(square.charges).toHaveLength(1);
    expect((await door.call('/api/my/orders', { token })).body.orders).toHaveLength(1);
  });

  test.each(['timeout', 'lost', 'broken', 'late'] as const)(
    '%s: nobody knows yet; sent again with the same key and a fresh token it is charged once',
    async (what) => {
      const token = await door.member();
      const key = newKey();
      square.next('payments', what);
      const { refused } = await place(token, CARDS.ok, { key });
      expect(refused).toMatchObject({
        code: 'PAYMENT_UNAVAILABLE',
        message:
          'We could not confirm your payment yet. Please send it again in a moment: you will not be charged twice.',
      });
      expect((await payments())[0]).toMatchObject({ state: 'unknown' });
      expect((await door.call('/api/my/subscriptions', { token })).body.subscriptions).toEqual([]);
      const { data } = await place(token, CARDS.ok, { key });
      expect(data.placeOrder.order.state).toBe('paid');
      expect(square.charges).toHaveLength(1);
    },
  );

  test('lost, and the member does not come back: it is settled forward, and answered to who comes late', async () => {
    const token = await door.member();
    const key = newKey();
    await place(token, CARDS.lost, { key });
    expect(square.charges).toHaveLength(1);
    await settle();
    expect((await door.call('/api/my/orders', { token })).body.orders).toHaveLength(1);
    expect((await place(token, CARDS.ok, { key })).data.placeOrder.order.state).toBe('paid');
    expect(square.charges).toHaveLength(1);
  });

  test('found by its reference where its key is no longer taken', async () => {
    const token = await door.member();
    await place(token, CARDS.lost);
    square.next('payments', 'unauthorized');
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
    ['busy', 'cards'],
    ['broken', 'customers'],
  ] as const)('%s (%s): nothing is stored or charged, and the same key begins anew', async (what, where) => {
    const token = await door.member();
    const key = newKey();
    square.next(where, what);
    const { refused } = await place(token, CARDS.ok, { key });
    expect(refused).toMatchObject({
      code: 'PAYMENT_UNAVAILABLE',
      message: 'We can’t take payments right now, and nothing was charged. Please try again in a moment.',
    });
    expect((await payments())[0]).toMatchObject({ state: 'canceled' });
    expect((await place(token, CARDS.ok, { key })).data.placeOrder.order.state).toBe('paid');
    expect(square.charges).toHaveLength(1);
  });

  test('without a key the same body again is the same order, whatever the card’s token', async () => {
    const token = await door.member();
    const first = await place(token, CARDS.ok, { key: null });
    const again = await place(token, CARDS.ok, { key: null });
    expect(again.data.placeOrder.order.id).toBe(first.data.placeOrder.order.id);
    expect(square.charges).toHaveLength(1);
  });

  test('handled twice on the way, it is charged once', async () => {
    square.next('payments', 'twice');
    expect((await place(await door.member())).data.placeOrder.order.state).toBe('paid');
    expect(square.charges).toHaveLength(1);
  });

  test('given up after an hour; charged late after all, it is given back', async () => {
    const token = await door.member();
    square.next('payments', 'timeout');
    await place(token);
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
    expect((await payments())[0]).toMatchObject({ state: 'refunded' });
    expect((await door.call('/api/my/subscriptions', { token })).body.subscriptions).toEqual([]);
  });

  test('left behind before anything was sent, it is taken back', async () => {
    const token = await door.member();
    await sql(
      `insert into payment (public_id, kind, account_id, business_id, amount, checkout_key, created_at)
       select 'left-behind-000000000000', 'checkout', (select max(id) from account), max(id), 2650, 'key:left', now() from business`,
    );
    await settle();
    expect((await payments())[0]).toMatchObject({ state: 'canceled', code: 'NEVER_SENT' });
    expect(token).toBeTruthy();
  });

  test('a business that closes between charge and order: the money goes back', async () => {
    const barn = await openFarm(door, 'barn');
    const token = await door.member();
    const selection = { ...SELECTION, businessSlug: 'barn' };
    square.next('payments', 'lost');
    await place(token, CARDS.ok, { selection });
    await sql('update business set closed_at = now() where id = $1', [barn.id]);
    await settle();
    expect(square.charges).toEqual([expect.objectContaining({ refunded: PRICE })]);
    expect((await payments())[0]).toMatchObject({ state: 'refunded' });
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
    expect((await place(await door.member(), CARDS.soft, { selection })).refused?.code).toBe(
      'PAYMENT_DECLINED',
    );
    expect(await uses()).toBe(0);
    const answers = await Promise.all(
      (await Promise.all(Array.from({ length: 5 }, () => door.member()))).map((token) =>
        place(token, CARDS.ok, { selection }),
      ),
    );
    expect(answers.filter(({ data }) => data)).toHaveLength(1);
    expect(answers.filter(({ refused }) => refused?.code === 'INVALID')).toHaveLength(4);
    expect(await uses()).toBe(1);
    expect(square.charges.map(({ amount }) => amount)).toEqual([2385]);
    expect((await sql('select count(*)::int as n from redemption'))[0].n).toBe(1);
  });

  test('a first box that is free takes the card all the same, and charges it from the next box on', async () => {
    await createCoupon(await door.own(), { code: 'FREE', type: 'percent', value: 100 });
    const selection = { ...SELECTION, couponCode: 'free' };
    const bare = await place(await door.member(), CARDS.ok, { selection, payment: null });
    expect(bare.refused).toMatchObject({ code: 'INVALID', fields: { payment: 'Please enter your card.' } });
    const kept = await place(await door.member(), CARDS.ok, { selection });
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
    const forEver = await place(await door.member(), CARDS.ok, { selection: always, payment: null });
    expect(forEver.data.placeOrder).toMatchObject({ order: { state: 'paid' }, subscription: { card: null } });
    const gift = { ...SELECTION, couponCode: 'free', isGift: true };
    const given = await place(await door.member(), CARDS.ok, { selection: gift, payment: null });
    expect(given.data.placeOrder).toMatchObject({ order: { state: 'paid' }, subscription: { card: null } });
  });
});

describe('renewals', () => {
  test('are charged to the card on file, once a month', async () => {
    const mia = await joined();
    await on('2026-12-03');
    await on('2026-12-04');
    expect(await mia.states()).toEqual(['paid', 'paid']);
    expect(square.charges.map(({ amount }) => amount)).toEqual([PRICE, PRICE]);
    expect(await mia.mails()).toEqual(['welcome start', 'renewed 2026-12']);
    expect(await mia.events()).toContain('paid by Regulars');
  });

  test('a crash before the charge: it is charged by the next run', async () => {
    const mia = await joined();
    const { payments: real } = { payments: square.provider({ timeoutSeconds: 0.5 }) };
    expect(real.method).toBe('card');
    await sql(
      `insert into "order" (public_id, subscription_id, account_id, business_id, scheduled_on, year_month, state,
        email, address, box, amount, total_amount, created_at)
      select 'crashed-00000000000000', s.id, s.account_id, s.business_id, '2026-12-03', '2026-12', 'processing', s.email,
        s.address, s.box, s.amount, s.amount, now() from subscription s where s.public_id = $1`,
      [mia.id],
    );
    await settle();
    await settle();
    expect(await mia.states()).toEqual(['paid', 'paid']);
    expect(square.charges).toHaveLength(2);
  });

  test('a decline is tried again after 1, 3, 5 and 7 days, then written off', async () => {
    const mia = await joined(CARDS.firstOnly);
    await on('2026-12-03');
    expect(await mia.subscription()).toEqual({
      status: 'active',
      paymentState: 'past_due',
      retryOn: '2026-12-04',
    });
    const tries = () =>
      square.requests.filter(({ method, path }) => method === 'POST' && path === '/v2/payments').length - 1;
    const seen: [string, number, string | null][] = [];
    for (const day of ['04', '05', '06', '07', '08', '09', '10', '11']) {
      await on(`2026-12-${day}`);
      seen.push([day, tries(), (await mia.subscription()).retryOn]);
    }
    expect(seen).toEqual([
      ['04', 2, '2026-12-06'],
      ['05', 2, '2026-12-06'],
      ['06', 3, '2026-12-08'],
      ['07', 3, '2026-12-08'],
      ['08', 4, '2026-12-10'],
      ['09', 4, '2026-12-10'],
      ['10', 5, null],
      ['11', 5, null],
    ]);
    expect(await mia.states()).toEqual(['paid', 'written_off']);
    expect(await mia.subscription()).toMatchObject({ status: 'active', paymentState: 'ok' });
    expect(await mia.mails()).toEqual([
      'welcome start',
      ...[1, 2, 3, 4, 5].map((n) => `payment_failed 2026-12/${n}`),
    ]);

    // A second one in a row ends it.
    for (const day of ['03', '04', '06', '08', '10']) await on(`2027-01-${day}`);
    expect(await mia.states()).toEqual(['paid', 'written_off', 'written_off']);
    expect(await mia.subscription()).toMatchObject({ status: 'canceled', paymentState: 'ok' });
    expect((await mia.mails()).some((mail) => mail.startsWith('canceled'))).toBe(true);
    expect(square.charges).toHaveLength(1);
  });

  test('a card that recovers pays the box on its next day', async () => {
    const mia = await joined();
    square.behave('1111', 'declined_soft');
    await on('2026-12-03');
    square.behave('1111', null);
    await on('2026-12-04');
    await on('2026-12-05');
    expect(await mia.states()).toEqual(['paid', 'paid']);
    expect(await mia.subscription()).toEqual({ status: 'active', paymentState: 'ok', retryOn: null });
    expect(square.charges).toHaveLength(2);
    expect(await mia.mails()).toEqual(['welcome start', 'payment_failed 2026-12/1', 'renewed 2026-12']);
  });

  test('one that is written off, one paid, one written off do not end it', async () => {
    const mia = await joined();
    for (const [month, pays] of [
      ['2026-12', false],
      ['2027-01', true],
      ['2027-02', false],
    ] as const) {
      square.behave('1111', pays ? null : 'declined_hard');
      for (const day of ['03', '04', '06', '08', '10']) await on(`${month}-${day}`);
    }
    square.behave('1111', null);
    expect(await mia.states()).toEqual(['paid', 'written_off', 'paid', 'written_off']);
    expect((await mia.subscription()).status).toBe('active');
  });

  test('after a long stop an old failure is never charged on top of the new box', async () => {
    const mia = await joined();
    square.behave('1111', 'declined_soft');
    await on('2026-12-03');
    square.behave('1111', null);
    await on('2027-02-05');
    expect(await mia.states()).toEqual(['paid', 'written_off', 'paid']);
    expect(square.charges).toHaveLength(2);
  });

  test.each(['timeout', 'lost', 'broken'] as const)(
    '%s: the box is processing until it is known',
    async (what) => {
      const mia = await joined();
      square.next('payments', what);
      door.clock.moveTo(new Date('2026-12-03T17:00:00Z'));
      await renewDue(await door.own());
      expect(await mia.states()).toEqual(['paid', 'processing']);
      expect(await mia.mails()).toEqual(['welcome start']);
      await settle();
      expect(await mia.states()).toEqual(['paid', 'paid']);
      expect(square.charges).toHaveLength(2);
    },
  );

  test.each(['busy', 'unauthorized'] as const)(
    '%s is nobody’s fault: it waits, and is charged later',
    async (what) => {
      const mia = await joined();
      square.next('payments', what);
      door.clock.moveTo(new Date('2026-12-03T17:00:00Z'));
      await renewDue(await door.own());
      expect(await mia.states()).toEqual(['paid', 'processing']);
      expect((await mia.subscription()).paymentState).toBe('ok');
      await settle();
      expect(await mia.states()).toEqual(['paid', 'paid']);
      expect(square.charges).toHaveLength(2);
    },
  );

  test('a day later the reference is asked first', async () => {
    const mia = await joined();
    square.next('payments', 'lost');
    door.clock.moveTo(new Date('2026-12-03T17:00:00Z'));
    await renewDue(await door.own());
    await sql("update payment set sent_at = sent_at - interval '30 minutes' where state = 'unknown'");
    const before = square.requests.length;
    await sql("update payment set sent_at = sent_at - interval '2 days' where state = 'unknown'");
    await settle();
    expect(square.requests.slice(before).map(({ method }) => method)).toEqual(['GET']);
    expect(await mia.states()).toEqual(['paid', 'paid']);
    expect(square.charges).toHaveLength(2);
  });

  test('several runs at once charge once', async () => {
    const mia = await joined();
    await sql(
      `insert into "order" (public_id, subscription_id, account_id, business_id, scheduled_on, year_month, state,
        email, address, box, amount, total_amount, created_at)
      select 'atonce-000000000000000', s.id, s.account_id, s.business_id, '2026-12-03', '2026-12', 'processing', s.email,
        s.address, s.box, s.amount, s.amount, now() from subscription s where s.public_id = $1`,
      [mia.id],
    );
    await Promise.all(Array.from({ length: 5 }, async () => settlePayments(await door.own())));
    await settle();
    expect(await mia.states()).toEqual(['paid', 'paid']);
    expect(square.charges).toHaveLength(2);
  });

  test('nothing is charged for a canceled membership, nor at a closed business', async () => {
    const mia = await joined(CARDS.firstOnly);
    await on('2026-12-03');
    await sql(
      "update subscription set status = 'canceled', canceled_at = now(), next_box_on = null where public_id = $1",
      [mia.id],
    );
    await on('2026-12-04');
    expect(await mia.states()).toEqual(['paid', 'written_off']);
    expect(await mia.subscription()).toMatchObject({ paymentState: 'ok' });
    expect(square.charges).toHaveLength(1);
  });

  test('three runs at once on one day are one try', async () => {
    const mia = await joined(CARDS.firstOnly);
    await on('2026-12-03');
    door.clock.moveTo(new Date('2026-12-04T17:00:00Z'));
    const before = square.requests.length;
    await Promise.all(Array.from({ length: 3 }, async () => retryDue(await door.own())));
    expect(square.requests).toHaveLength(before + 1);
    expect(await mia.subscription()).toMatchObject({ retryOn: '2026-12-06' });
  });

  test('without a card the business takes the payment, until there is one', async () => {
    const token = await door.member();
    // It covers the small box, and not the big one.
    await createCoupon(await door.own(), { code: 'COVERED', type: 'fixed', value: PRICE, duration: 'every' });
    const selection = { ...SELECTION, couponCode: 'covered' };
    const { data } = await place(token, CARDS.ok, { selection, payment: null });
    const { id } = data.placeOrder.subscription;
    door.clock.moveTo(new Date('2026-12-01T17:00:00Z'));
    await answerOf(
      door,
      token,
      `mutation ($id: ID!, $selection: SelectionInput!) {
        changeBox(businessSlug: "farm", subscriptionId: $id, selection: $selection) { id } }`,
      { id, selection: { mode: 'pickup', chosenItemId: 'item_2' } },
    );
    await on('2026-12-03');
    await answerOf(door, token, SAVE_CARD, { id, payment: paying(CARDS.ok) });
    await on('2027-01-03');
    const { orders } = (await door.call('/api/my/orders', { token })).body;
    expect(orders.map(({ state }: { state: string }) => state)).toEqual(['paid', 'unpaid', 'paid']);
    expect(square.charges.map(({ amount }) => amount)).toEqual([4500 - PRICE]);
  });

  test('paid at the counter, it is not charged again', async () => {
    const mia = await joined(CARDS.firstOnly);
    await on('2026-12-03');
    const [{ id }] = await sql(`select o.public_id as id from "order" o where o.state = 'past_due'`);
    await answerOf(door, owner.token, 'mutation ($id: ID!) { markOrderPaid(id: $id) { state } }', { id });
    const asked = square.requests.length;
    for (const day of ['04', '06']) await on(`2026-12-${day}`);
    expect(square.requests).toHaveLength(asked);
    expect(await mia.subscription()).toEqual({ status: 'active', paymentState: 'ok', retryOn: null });
  });
});

describe('another card', () => {
  test('is charged at once where a box is past due', async () => {
    const mia = await joined(CARDS.firstOnly);
    await on('2026-12-03');
    const { saveCard } = await answerOf(door, mia.token, SAVE_CARD, {
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
    const { refused } = await graph(door, mia.token, SAVE_CARD, { id: mia.id, payment: paying(CARDS.hard) });
    expect(refused).toMatchObject({
      code: 'PAYMENT_DECLINED',
      message: 'The card was saved, but the box that is due could not be charged. The card can’t be used.',
    });
    const seen = await answerOf(
      door,
      mia.token,
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
      (await answerOf(door, mia.token, SAVE_CARD, { id: mia.id, payment: paying(number) })).saveCard.card;
    expect(await replace(CARDS.another)).toMatchObject({ last4: '5100' });
    expect([...square.disabled]).toEqual([first!.cardId]);
    square.next('cards', 'twice', 'broken');
    expect(await replace(CARDS.ok)).toMatchObject({ last4: CARDS.ok.slice(-4) });
    expect(square.disabled.size).toBe(1);
    await on('2026-12-03');
    expect(await mia.states()).toEqual(['paid', 'paid']);
  });

  test('only one’s own, and only where cards are taken', async () => {
    const mia = await joined();
    const other = await door.member();
    const refusedFor = async (token: string | null) =>
      (await graph(door, token, SAVE_CARD, { id: mia.id, payment: paying(CARDS.ok) })).refused?.code;
    expect(await refusedFor(other)).toBe('NOT_FOUND');
    expect(await refusedFor(null)).toBe('UNAUTHENTICATED');
    expect(await refusedFor(owner.token)).toBe('NOT_FOUND');
  });

  test('one person is one customer', async () => {
    const mia = await joined();
    await answerOf(door, mia.token, SAVE_CARD, { id: mia.id, payment: paying(CARDS.another) });
    expect(square.requests.filter(({ path }) => path === '/v2/customers')).toHaveLength(1);
  });
});

describe('refunds', () => {
  test('go back to the card, once, and the order says so', async () => {
    const mia = await joined();
    for (const _ of [1, 2]) {
      const { refundOrder } = await answerOf(door, owner.token, REFUND, { id: mia.orderId });
      expect(refundOrder.state).toBe('refunded');
    }
    expect(square.charges[0]!.refunded).toBe(PRICE);
    expect(await mia.events()).toContain('refunded by olivia');
  });

  test('an answer that is lost is settled by itself', async () => {
    const mia = await joined();
    square.next('refunds', 'lost');
    const { refused } = await graph(door, owner.token, REFUND, { id: mia.orderId });
    expect(refused?.code).toBe('PAYMENT_UNAVAILABLE');
    await settle();
    expect(square.charges[0]!.refunded).toBe(PRICE);
    expect(await mia.states()).toEqual(['refunded']);
  });

  test('the owner’s alone', async () => {
    const mia = await joined();
    expect((await graph(door, mia.token, REFUND, { id: mia.orderId })).refused?.code).toBe('NOT_FOUND');
    expect((await graph(door, null, REFUND, { id: mia.orderId })).refused?.code).toBe('UNAUTHENTICATED');
  });
});

describe('webhooks', () => {
  const post = (body: string, headers: Record<string, string>) =>
    door.call('/api/webhooks/square', { method: 'POST', body, headers });

  test('settle the payment that they name by asking Square, and are heard once', async () => {
    const mia = await joined();
    const charge = square.charges[0]!;
    square.refundAtSquare(charge.id);
    const hook = square.webhook('refund.updated', charge.id);
    expect(await post(hook.body, hook.headers)).toMatchObject({ status: 200, body: { ok: true } });
    await until(async () => (await mia.states())[0] === 'refunded');
    expect(await mia.events()).toContain('refunded by Square');

    const asked = square.requests.length;
    expect((await post(hook.body, hook.headers)).status).toBe(200);
    await sleep(100);
    expect(square.requests).toHaveLength(asked);
  });

  test('a refund that did not reach the card is told, and the order is paid as before', async () => {
    const mia = await joined();
    await answerOf(door, owner.token, REFUND, { id: mia.orderId });
    square.failRefunds(square.charges[0]!.id);
    const hook = square.webhook('refund.updated', square.charges[0]!.id);
    await post(hook.body, hook.headers);
    await until(async () => (await mia.states())[0] === 'paid');
    expect(await mia.events()).toContain('payment_failed by Square');
  });

  test('a lost charge is found by its reference', async () => {
    const token = await door.member();
    await place(token, CARDS.lost);
    const hook = square.webhook('payment.updated', square.charges[0]!.id);
    await post(hook.body, hook.headers);
    await until(async () => (await door.call('/api/my/orders', { token })).body.orders.length === 1);
    expect(square.charges).toHaveLength(1);
  });

  test('say nothing of amounts or states: a forged success charges and pays nothing', async () => {
    const mia = await joined(CARDS.firstOnly);
    await on('2026-12-03');
    const hook = square.webhook('payment.updated', square.charges[0]!.id, {
      object: { status: 'COMPLETED', amount_money: { amount: 1, currency: 'USD' } },
    });
    await post(hook.body, hook.headers);
    await sleep(200);
    expect(await mia.states()).toEqual(['paid', 'past_due']);
  });

  test.each([
    ['a wrong signature', (body: string) => ({ body, signature: 'nonsense' })],
    ['another body under it', (body: string) => ({ body: `${body} `, signature: square.sign(body) })],
    ['none', (body: string) => ({ body, signature: '' })],
  ])('with %s are refused', async (_, forge) => {
    const { body, signature } = forge(
      JSON.stringify({ event_id: 'x', type: 'payment.updated', created_at: new Date().toISOString() }),
    );
    const answer = await post(body, { 'x-square-hmacsha256-signature': signature });
    expect(answer.status).toBe(403);
    expect(await sql("select id from webhook_event where id = 'x'")).toEqual([]);
  });

  test('that can’t be read are 400, and payments of others are nobody’s', async () => {
    expect((await post('{', { 'x-square-hmacsha256-signature': square.sign('{') })).status).toBe(400);
    const foreign = square.webhook('payment.updated', 'SOMEBODYELSES');
    expect((await post(foreign.body, foreign.headers)).status).toBe(200);
  });
});

test('no token and no secret is ever logged', async () => {
  const lines: string[] = [];
  const logger = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  const noisy = await openApp({
    ports: { payments: square.provider({ timeoutSeconds: 0.5 }) },
    webhook: square.webhooks,
    logger,
  });
  await openFarm(noisy);
  const token = await noisy.member();
  const sent: string[] = [];
  for (const what of ['broken', 'unauthorized', 'declined_soft', 'timeout'] as const) {
    square.next('payments', what);
    const sourceToken = square.token(CARDS.ok);
    sent.push(sourceToken);
    await graph(noisy, token, PLACE, {
      selection: SELECTION,
      address: ADDRESS,
      key: newKey(),
      payment: { sourceToken, verificationToken: 'verf:secret' },
    });
  }
  await noisy.call('/api/webhooks/square', { method: 'POST', body: '{"a":"nonsense"}' });
  await noisy.close();
  const log = lines.join('');
  for (const secret of [
    ...sent,
    'verf:secret',
    square.config.accessToken,
    square.config.webhookSignatureKey!,
  ])
    expect(log).not.toContain(secret);
});

test('paymentSettings tell the browser where Square is, and nothing secret', async () => {
  const { paymentSettings } = await answerOf(
    door,
    null,
    'query { paymentSettings { method browser { provider settings } } }',
  );
  expect(paymentSettings).toEqual({
    method: 'card',
    browser: {
      provider: 'square',
      settings: {
        applicationId: square.config.applicationId,
        locationId: square.config.locationId,
        sdkUrl: square.sdkUrl,
      },
    },
  });
});

test('Square’s script and frames are allowed where cards are taken, and nowhere else', async () => {
  const policy = String((await door.call('/healthz')).headers['content-security-policy']);
  expect(policy).toContain(`script-src 'self' ${square.url}`);
  expect(policy).toContain(`frame-src 'self' ${square.url}`);
  const offline = await openApp();
  expect(String((await offline.call('/healthz')).headers['content-security-policy'])).not.toContain(
    'http://127',
  );
  expect(
    (await answerOf(offline, null, 'query { paymentSettings { method browser { provider } } }'))
      .paymentSettings,
  ).toEqual({ method: 'offline', browser: null });
  await offline.close();
});
