import { SELECTION } from '../../support/fixtures.ts';
import { platformOnly } from '../../support/platform-only.ts';
import { startFakeStripe, STRIPE_CARDS as CARDS } from '../../support/payments/fake-stripe/fake-stripe.ts';
import type { Person } from '../../support/person.ts';
import { until } from '../../support/until.ts';
import { openHouseWith, PRICE, SAVE_CARD } from '../support/card-house.ts';
import { RestRefundOrderDocument as REFUND } from '../../../gateway/rest/documents.generated.ts';

/** A shop whose cards are Stripe's: what differs from Square, from the door to the fake's list of charges. */

const stripe = await startFakeStripe();
const STRIPE_ACCOUNT = { provider: 'stripe', reference: 'platform' };
const house = await openHouseWith({
  payments: platformOnly(stripe.provider({ timeoutSeconds: 0.5 }), STRIPE_ACCOUNT),
  webhook: stripe.webhooks,
  token: (number) => stripe.token(number),
  ok: CARDS.ok,
});
const { door, owner, place, joined, on, settle, ledger } = house;
afterAll(async () => {
  await house.close();
  await stripe.close();
});
afterEach(async () => {
  stripe.charges.length = 0;
  stripe.requests.length = 0;
  stripe.events.length = 0;
  stripe.orders.outage = null;
  await house.leaveNothing();
});

const subscriptionsOf = async (who: Person) =>
  (await who.call('GET /api/my/subscriptions')).body.subscriptions as unknown[];
const post = async ({ body, headers }: { body: string; headers: Record<string, string> }) => {
  const { status } = await door.call('/api/webhooks/stripe', { method: 'POST', body, headers });
  expect(status).toBe(200);
};

describe('a checkout', () => {
  test('charges the token once, keeps its card and charges that later on', async () => {
    const mia = await joined();
    expect(stripe.charges).toMatchObject([{ amount: PRICE, last4: '4242' }]);
    const [first] = stripe.charges;
    expect(first!.key).toBe(first!.reference);
    expect(stripe.isOnFile(first!.cardId)).toBe(true);
    await on('2026-12-03');
    expect(await mia.states()).toEqual(['paid', 'paid']);
    expect(stripe.charges[1]).toMatchObject({ cardId: first!.cardId, customerId: first!.customerId });
    expect(stripe.intent(stripe.charges[1]!.id).description).toMatch(/, 2026-12$/);
  });

  test.each([
    [CARDS.soft, 'soft'],
    [CARDS.hard, 'hard'],
  ])('declined leaves no membership and no card behind', async (number, reason) => {
    const mia = await door.as.member();
    const { refused } = await place(mia, number);
    expect(refused).toMatchObject({ code: 'PAYMENT_DECLINED', reason });
    expect(await subscriptionsOf(mia)).toEqual([]);
    expect(stripe.charges).toEqual([]);
  });

  test('whose bank asks goes on when its owner has confirmed', async () => {
    const mia = await door.as.member();
    const same = { key: house.newKey(), payment: house.paying(CARDS.verificationOnce) };
    const { refused } = await place(mia, '', same);
    expect(refused).toMatchObject({ code: 'PAYMENT_ACTION_NEEDED', clientSecret: expect.any(String) });
    expect(await place(mia, '', same)).toMatchObject({ refused: { clientSecret: refused!.clientSecret } });
    expect(stripe.charges).toEqual([]);
    stripe.answerBank(refused!.clientSecret!, true);
    const { data } = await place(mia, '', same);
    expect(data.placeOrder.order).toMatchObject({ state: 'paid', totalAmount: PRICE });
    expect(stripe.charges).toHaveLength(1);
    await on('2026-12-03');
    expect(stripe.charges).toHaveLength(2);
  });

  test('whose owner does not confirm leaves nothing, and can be made with another card', async () => {
    const mia = await door.as.member();
    const same = { key: house.newKey(), payment: house.paying(CARDS.verification) };
    const { refused } = await place(mia, '', same);
    stripe.answerBank(refused!.clientSecret!, false);
    expect((await place(mia, '', same)).refused).toMatchObject({
      code: 'PAYMENT_DECLINED',
      reason: 'verification_needed',
    });
    const { data } = await place(mia, CARDS.another);
    expect(data.placeOrder.order.state).toBe('paid');
    expect(await subscriptionsOf(mia)).toHaveLength(1);
    expect(stripe.charges).toMatchObject([{ last4: '4444' }]);
  });

  test('of a gift is charged, and leaves its card on no file', async () => {
    const selection = { ...SELECTION, isGift: true };
    const asked = { key: house.newKey(), payment: house.paying(CARDS.verificationOnce), selection };
    const { refused } = await place(await door.as.member(), '', asked);
    expect(refused).toMatchObject({ code: 'PAYMENT_ACTION_NEEDED' });
    await place(await door.as.member(), CARDS.ok, { selection });
    expect(stripe.charges).toMatchObject([{ last4: '4242' }]);
    expect(stripe.isOnFile(stripe.charges[0]!.cardId)).toBe(false);
  });

  test('whose answer is lost is placed once, though it is sent again', async () => {
    const mia = await door.as.member();
    const same = { key: house.newKey(), payment: house.paying(CARDS.ok) };
    stripe.next('payment_intents', 'lost');
    await place(mia, '', same);
    await settle();
    await place(mia, '', same);
    expect(stripe.charges).toHaveLength(1);
    expect(await subscriptionsOf(mia)).toHaveLength(1);
  });
});

describe('a renewal', () => {
  test('that the bank wants confirmed is past due, and paid by another card', async () => {
    const mia = await door.as.member();
    const same = { key: house.newKey(), payment: house.paying(CARDS.verification) };
    const { refused } = await place(mia, '', same);
    stripe.answerBank(refused!.clientSecret!, true);
    const { data } = await place(mia, '', same);
    const { id } = data.placeOrder.subscription;
    await on('2026-12-03');
    const [before] = await house.sql('select payment_state as state from subscription where public_id = $1', [
      id,
    ]);
    expect(before.state).toBe('past_due');
    const mails = await house.sql(
      'select e.kind from email e join subscription s on s.id = e.subscription_id where s.public_id = $1',
      [id],
    );
    expect(mails.map(({ kind }) => kind)).toContain('payment_failed');
    const saved = await mia.run(SAVE_CARD, { id, payment: house.paying(CARDS.another) });
    expect(saved.saveCard).toMatchObject({
      paymentState: 'ok',
      card: { brand: 'Mastercard', last4: '4444' },
    });
    expect(stripe.charges.map(({ last4 }) => last4)).toEqual(['3184', '4444']);
    expect(stripe.isOnFile(stripe.charges[0]!.cardId)).toBe(false);
  });

  test('of a card that was detached at Stripe is not tried blindly', async () => {
    const mia = await joined();
    stripe.detach(stripe.charges[0]!.cardId);
    await on('2026-12-03');
    expect(await mia.subscription()).toMatchObject({ paymentState: 'past_due', retryOn: null });
  });
});

test('another card whose bank asks is kept once its owner has confirmed', async () => {
  const mia = await joined();
  const asked = { id: mia.id, payment: house.paying(CARDS.verificationOnce) };
  const { refused } = await mia.attempt(SAVE_CARD, asked);
  expect(refused).toMatchObject({ code: 'PAYMENT_ACTION_NEEDED' });
  stripe.answerBank(refused!.clientSecret!, true);
  expect((await mia.run(SAVE_CARD, asked)).saveCard.card).toEqual({ brand: 'Visa', last4: '3155' });
});

describe('what happens at Stripe', () => {
  test('a part that is given back here, and a part that is given back there, are both in the books', async () => {
    const mia = await joined();
    await owner.run(REFUND, { id: mia.orderId, amount: 1000, reason: 'Two eggs broken' });
    const { id } = stripe.charges[0]!;
    stripe.refundAtStripe(id, 500);
    await stripe.deliver(post);
    await until(async () => (await ledger()).length === 3);
    expect(await ledger()).toEqual([`charge ${PRICE}`, 'refund -1000', 'refund -500']);
    expect(stripe.refunds()).toMatchObject([{ metadata: { reason: 'Two eggs broken' } }, { amount: 500 }]);
    expect(await mia.states()).toEqual(['paid']);
  });

  test('is heard once, late and out of order alike: a refund, and a dispute with its fee', async () => {
    const mia = await joined();
    const { id } = stripe.charges[0]!;
    stripe.refundAtStripe(id);
    const dispute = stripe.dispute(id);
    stripe.closeDispute(dispute.id, 'lost');
    expect(stripe.events.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['charge.dispute.created', 'charge.dispute.closed']),
    );
    await stripe.deliver(post, { isReversed: true, times: 2 });
    await until(async () => (await ledger()).length === 4);
    expect(await mia.states()).toEqual(['refunded']);
    const moved = [`charge ${PRICE}`, `refund -${PRICE}`, `dispute -${PRICE}`, 'fee -1500'];
    expect(await ledger()).toEqual(moved);
    const books = 'query ($id: ID) { books(businessId: $id) { sums { fees } } }';
    expect((await owner.run(books, { id: house.farm.id })).books.sums).toEqual({ fees: 1500 });
  });

  test('comes before the answer of the call, and charges nothing twice', async () => {
    stripe.orders.tellFirst = post;
    const mia = await joined();
    stripe.orders.tellFirst = null;
    expect(stripe.charges).toHaveLength(1);
    expect(await mia.states()).toEqual(['paid']);
  });

  test('is believed from nobody else', async () => {
    await joined();
    const { body } = stripe.signed(stripe.events[0]!);
    const forged = await door.call('/api/webhooks/stripe', {
      method: 'POST',
      body,
      headers: { 'stripe-signature': 't=1,v1=00' },
    });
    expect(forged.status).toBe(403);
  });
});
