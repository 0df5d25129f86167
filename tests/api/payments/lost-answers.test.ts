import { RestRefundOrderDocument as REFUND } from '../../../gateway/rest/documents.generated.ts';
import { createCoupon } from '../../../schema/coupons/create-coupon.ts';
import { renewDue } from '../../../schema/memberships/renewals/renew-due.ts';
import { settlePayments } from '../../../schema/payments/settlement/settle-payments.ts';
import { sendAccountEmails } from '../../../schema/emails/accounts/send-account-emails.ts';
import { startFakeStripe, STRIPE_CARDS as CARDS } from '../../support/payments/fake-stripe/fake-stripe.ts';
import { SELECTION } from '../../support/fixtures.ts';
import { platformOnly } from '../../support/platform-only.ts';
import { until } from '../../support/until.ts';
import { openHouseWith, PRICE, SAVE_CARD } from '../support/card-house.ts';

/** What Stripe has done and not said, and what somebody reads who was charged for nothing. */

const stripe = await startFakeStripe();
const house = await openHouseWith({
  payments: platformOnly(stripe.provider({ timeoutSeconds: 1 }), {
    provider: 'stripe',
    reference: 'platform',
  }),
  webhook: stripe.webhooks,
  token: (number) => stripe.token(number),
  ok: CARDS.ok,
});
const { door, owner, joined, place, sql, settle, ledger } = house;
afterAll(async () => {
  await house.close();
  await stripe.close();
});
afterEach(async () => {
  stripe.charges.length = 0;
  stripe.events.length = 0;
  stripe.requests.length = 0;
  door.mailer.sent.length = 0;
  await house.leaveNothing();
});

const deliver = () =>
  stripe.deliver(async ({ body, headers }) =>
    door.call('/api/webhooks/stripe', { method: 'POST', body, headers }),
  );
const refund = (id: string, more: object = {}) =>
  owner.attempt(REFUND, { id, amount: 1000, reason: 'Two eggs broken', ...more });

describe('a refund', () => {
  test('that was made and answered 500 is known by its message at once', async () => {
    const mia = await joined();
    stripe.events.length = 0;
    stripe.next('refunds', 'broken_late');
    expect((await refund(mia.orderId)).refused).toMatchObject({ code: 'PAYMENT_UNAVAILABLE' });
    await deliver();
    await until(async () => (await ledger()).length === 2);
    expect(await ledger()).toEqual([`charge ${PRICE}`, 'refund -1000']);
    expect(stripe.refunds().findLast(({ status }) => status === 'succeeded')!.metadata).toEqual({
      reference: expect.stringMatching(/^r-/),
      reason: 'Two eggs broken',
    });
    expect((await refund(mia.orderId)).refused).toBeNull();
    expect(stripe.charges[0]!.refunded).toBe(1000);
  });

  test('of the same sum at the dashboard is another one, and ours is made as well', async () => {
    const mia = await joined();
    stripe.next('refunds', 'broken');
    expect((await refund(mia.orderId)).refused).toMatchObject({ code: 'PAYMENT_UNAVAILABLE' });
    stripe.refundAtStripe(stripe.charges[0]!.id, 1000);
    await sql(
      "update refund set sent_at = sent_at - interval '25 hours' where id = (select max(id) from refund)",
    );
    stripe.passDay();
    await settle();
    await deliver();
    await until(async () => (await ledger()).length === 3);
    expect(await ledger()).toEqual([`charge ${PRICE}`, 'refund -1000', 'refund -1000']);
    expect(stripe.charges[0]!.refunded).toBe(2000);
  });
});

test('a dispute is read, and its owners told, while nobody knows what came of a refund of that charge', async () => {
  const mia = await joined();
  stripe.events.length = 0;
  stripe.next('refunds', 'broken');
  expect((await refund(mia.orderId)).refused).toMatchObject({ code: 'PAYMENT_UNAVAILABLE' });
  stripe.dispute(stripe.charges[0]!.id);
  await deliver();
  await until(async () => (await ledger()).length === 3);
  const moves = [`charge ${PRICE}`, `dispute -${PRICE}`, 'fee -1500'];
  expect(await ledger()).toEqual(moves);
  expect(
    await sql("select facts->'dispute'->>'state' as state from account_email where kind = 'dispute'"),
  ).toEqual([{ state: 'open' }]);
  // Stripe gives back nothing of what is disputed.
  stripe.passDay();
  await settle();
  expect(await ledger()).toEqual(moves);
  expect(stripe.charges[0]!.refunded).toBe(0);
});

test.each([
  ['broken', 2],
  ['broken_late', 1],
] as const)(
  'somebody new whom Stripe answers with 500 (%s) joins all the same, as one customer',
  async (does, sends) => {
    stripe.next('customers', does);
    const mia = await joined();
    const made = stripe.requests.filter(({ method, path }) => method === 'POST' && path === '/v1/customers');
    expect(made.map(({ status }) => status)).toEqual([500, 200].slice(0, sends));
    await house.on('2026-12-03');
    expect(await mia.states()).toEqual(['paid', 'paid']);
    expect(
      new Set(
        stripe
          .intents()
          .slice(-2)
          .map(({ customer }) => customer),
      ).size,
    ).toBe(1);
  },
);

describe('a charge that Stripe answers with 500', () => {
  /** As if it had been sent a little more than a minute ago. */
  const aMinute = () =>
    sql(`update payment set sent_at = sent_at - interval '61 seconds', look_at = now()
          where id = (select max(id) from payment)`);
  const uses = async () => (await sql("select uses from coupon where code = 'LASTONE'"))[0].uses;

  test('and never makes: the checkout is free within a minute, and its next send is one charge', async () => {
    await createCoupon(await door.own(), {
      code: 'LASTONE',
      type: 'percent',
      value: 10,
      usesLimit: 1,
    } as never);
    const mia = await door.as.member();
    const same = { key: house.newKey(), selection: { ...SELECTION, couponCode: 'lastone' } };
    stripe.next('payment_intents', 'broken');
    expect((await place(mia, CARDS.ok, same)).refused).toMatchObject({ code: 'PAYMENT_UNAVAILABLE' });
    expect((await place(mia, CARDS.another, same)).refused).toMatchObject({ code: 'PAYMENT_UNAVAILABLE' });
    expect(await uses()).toBe(1);
    await aMinute();
    const { data, refused } = await place(mia, CARDS.ok, same);
    expect(refused).toBeNull();
    expect(data.placeOrder.order.state).toBe('paid');
    expect(stripe.charges).toMatchObject([{ amount: 2385 }]);
    expect(await uses()).toBe(1);
  });

  test('and never makes: where nobody sends it again, what it held is free by itself', async () => {
    await createCoupon(await door.own(), {
      code: 'LASTONE',
      type: 'percent',
      value: 10,
      usesLimit: 1,
    } as never).catch(() => undefined);
    await sql("update coupon set uses = 0 where code = 'LASTONE'");
    stripe.next('payment_intents', 'broken');
    await place(await door.as.member(), CARDS.ok, { selection: { ...SELECTION, couponCode: 'lastone' } });
    expect(await uses()).toBe(1);
    await aMinute();
    await settlePayments(await door.own());
    expect(await uses()).toBe(0);
    expect(stripe.charges).toEqual([]);
  });

  test.each(['broken_late', 'broken_lands'] as const)(
    'and makes (%s) is found, and charged once',
    async (does) => {
      const mia = await door.as.member();
      const same = { key: house.newKey(), payment: house.paying(CARDS.ok) };
      stripe.next('payment_intents', does);
      expect((await place(mia, '', same)).refused).toMatchObject({ code: 'PAYMENT_UNAVAILABLE' });
      await until(async () => stripe.charges.length === 1);
      await aMinute();
      expect((await place(mia, '', same)).data.placeOrder.order.state).toBe('paid');
      expect(stripe.charges).toHaveLength(1);
    },
  );

  test('and makes after it was given up, is given back by its message: one charge stays', async () => {
    const mia = await door.as.member();
    const same = { key: house.newKey() };
    stripe.orders.landsAfterMs = 1_500;
    stripe.next('payment_intents', 'broken_lands');
    await place(mia, CARDS.ok, same);
    await aMinute();
    expect((await place(mia, CARDS.ok, same)).refused).toBeNull();
    await until(async () => stripe.charges.length === 2);
    stripe.orders.landsAfterMs = 300;
    await deliver();
    await until(async () => stripe.charges.some(({ refunded }) => refunded === PRICE));
    expect(stripe.charges.map(({ amount, refunded }) => amount - refunded).toSorted()).toEqual([0, PRICE]);
    // Its buyer has ordered by the other one, and reads nothing else.
    await sendAccountEmails(await door.own(), { limit: 50 });
    const mail = door.mailer.sent.findLast(({ subject }) => subject.includes('is given back'));
    expect(mail?.text).toContain('came through after that order had been given up');
    expect(mail?.text).not.toMatch(/no membership began|stopped taking orders/);
  });

  test('of a renewal is made under another key, once', async () => {
    const mia = await joined();
    stripe.next('payment_intents', 'broken');
    door.clock.moveTo(new Date('2026-12-03T17:00:00Z'));
    await renewDue(await door.own());
    expect(await mia.states()).toEqual(['paid', 'processing']);
    await aMinute();
    await settlePayments(await door.own());
    expect(await mia.states()).toEqual(['paid', 'paid']);
    expect(stripe.charges).toHaveLength(2);
  });
});

test('a business that closes while a first card is charged: its buyer reads that it is given back, and has a mail', async () => {
  const admin = await door.as.admin();
  const barn = await door.farm('barn');
  const mia = await door.as.member();
  stripe.orders.slowMs = 150;
  const placing = place(mia, CARDS.ok, { selection: { ...SELECTION, businessSlug: 'barn' } });
  await until(
    async () =>
      stripe.charges.length > 0 || stripe.requests.some(({ path }) => path.endsWith('payment_intents')),
  );
  await admin.run('mutation ($id: ID!) { closeBusiness(id: $id) { ok } }', { id: barn.id });
  const { refused } = await placing;
  stripe.orders.slowMs = 0;
  expect(refused).toMatchObject({
    code: 'CONFLICT',
    message: expect.stringContaining('Your card was charged, and all of it is given back'),
  });
  expect(stripe.charges).toMatchObject([{ amount: PRICE, refunded: PRICE }]);
  await sendAccountEmails(await door.own(), { limit: 50 });
  expect(door.mailer.sent.at(-1)).toMatchObject({ subject: expect.stringContaining('$26.50 from') });
  expect(door.mailer.sent.at(-1)!.text).toContain('no membership began');
});

test('a card of a form that was another account’s asks to reload the page, and is no decline', async () => {
  stripe.connectAccount('acct_other');
  const token = () => ({ sourceToken: stripe.token(CARDS.ok, { account: 'acct_other' }) });
  const mia = await joined();
  const refusals = [
    (await place(mia, '', { payment: token() })).refused,
    (await mia.attempt(SAVE_CARD, { id: mia.id, payment: token() })).refused,
  ];
  for (const refused of refusals)
    expect(refused).toMatchObject({ code: 'INVALID', message: expect.stringContaining('Please reload it') });
  expect(stripe.charges).toHaveLength(1);
});

test('the code of a decline is Stripe’s own where the bank says none', async () => {
  const mia = await door.as.member();
  await place(mia, CARDS.hard);
  expect((await house.payments())[0]).toMatchObject({
    state: 'declined',
    reason: 'hard',
    code: 'expired_card',
  });
});
