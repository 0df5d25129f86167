import { createCoupon } from '../../../schema/coupons/create-coupon.ts';
import { renewDue } from '../../../schema/memberships/renewals/renew-due.ts';
import { retryDue } from '../../../schema/payments/charges/retry-due.ts';
import { settlePayments } from '../../../schema/payments/settlement/settle-payments.ts';
import { CARDS } from '../../support/payments/fake-square.ts';
import { openCardHouse, PRICE, SAVE_CARD } from '../support/card-house.ts';
import { SELECTION } from '../../support/fixtures.ts';

const house = await openCardHouse();
const { door, square, owner, sql, place, joined, on, settle, paying } = house;
afterAll(() => house.close());
afterEach(() => house.leaveNothing());

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
    const methods = square.requests.slice(before).map(({ method }) => method);
    expect([...new Set(methods)]).toEqual(['GET']);
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
    const mia = await door.as.member();
    // It covers the small box, and not the big one.
    await createCoupon(await door.own(), { code: 'COVERED', type: 'fixed', value: PRICE, duration: 'every' });
    const selection = { ...SELECTION, couponCode: 'covered' };
    const { data } = await place(mia, CARDS.ok, { selection, payment: null });
    const { id } = data.placeOrder.subscription;
    door.clock.moveTo(new Date('2026-12-01T17:00:00Z'));
    await mia.run(
      `mutation ($id: ID!, $selection: SelectionInput!) {
        changeBox(businessSlug: "farm", subscriptionId: $id, selection: $selection) { id } }`,
      { id, selection: { mode: 'pickup', chosenItemId: 'item_2' } },
    );
    await on('2026-12-03');
    await mia.run(SAVE_CARD, { id, payment: paying(CARDS.ok) });
    await on('2027-01-03');
    const { orders } = (await mia.call('GET /api/my/orders')).body;
    expect(orders.map(({ state }: { state: string }) => state)).toEqual(['paid', 'unpaid', 'paid']);
    expect(square.charges.map(({ amount }) => amount)).toEqual([4500 - PRICE]);
  });

  test('paid at the counter, it is not charged again', async () => {
    const mia = await joined(CARDS.firstOnly);
    await on('2026-12-03');
    const [{ id }] = await sql(`select o.public_id as id from "order" o where o.state = 'past_due'`);
    await owner.run('mutation ($id: ID!) { markOrderPaid(id: $id) { state } }', { id });
    const asked = square.requests.length;
    for (const day of ['04', '06']) await on(`2026-12-${day}`);
    expect(square.requests).toHaveLength(asked);
    expect(await mia.subscription()).toEqual({ status: 'active', paymentState: 'ok', retryOn: null });
  });
});
