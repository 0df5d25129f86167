import { platformOnly } from '../support/platform-only.ts';
import { renewDue } from '../../schema/memberships/renewals/renew-due.ts';
import { retryDue } from '../../schema/payments/charges/retry-due.ts';
import { CARDS, startFakeSquare } from '../support/payments/fake-square.ts';
import type { FakeSquare } from '../support/payments/fake-square.ts';
import { ADDRESS, SELECTION } from '../support/fixtures.ts';
import type { Person } from '../support/person.ts';
import { openTestProduct } from '../support/product.ts';
import type { TestProduct } from '../support/product.ts';

/* The same calls where cards are taken: what a payment changes in bodies, statuses and answers. */

let door: TestProduct;
let square: FakeSquare;
let owner: Person;
let token: string;
beforeAll(async () => {
  square = await startFakeSquare();
  door = await openTestProduct({
    ports: { payments: platformOnly(square.provider({ timeoutSeconds: 0.5 })) },
  });
  owner = await door.as.staff(await door.farm(), 'owner', 'olivia');
});
afterAll(async () => {
  await door.close();
  await square.close();
});
beforeEach(async () => {
  door.clock.moveTo(new Date('2026-11-03T17:00:00Z'));
  token = (await door.as.member()).token;
});

const paying = (number: string = CARDS.ok) => ({ source_token: square.token(number) });
let keys = 0;
const checkout = (payment: unknown, key = `key-${(keys += 1)}`) =>
  door.call('/api/checkout', {
    token,
    headers: { 'idempotency-key': key },
    body: { selection: SELECTION, address: ADDRESS, payment },
  });
const mine = async (name: 'orders' | 'subscriptions') =>
  (await door.call(`/api/my/${name}`, { token })).body[name];
const card = (body: unknown, slug = 'farm') =>
  door.call(`/api/my/subscriptions/${slug}/card`, { token, body });

describe('checkout', () => {
  test('charges the card that is sent as a token', async () => {
    const { status, body } = await checkout(paying());
    expect([status, body]).toEqual([
      201,
      { order: { id: expect.any(String), created_at: expect.any(String) } },
    ]);
    expect(await mine('orders')).toMatchObject([
      { id: body.order.id, state: 'paid', paid_at: expect.any(String) },
    ]);
    expect((await mine('subscriptions'))[0]).toMatchObject({
      payment_state: 'ok',
      past_due_cents: 0,
      retry_on: null,
      card: {
        brand: expect.any(String),
        last4: '1111',
        exp_month: expect.any(Number),
        exp_year: expect.any(Number),
      },
    });
  });

  test('a provider that is busy is 503 with Retry-After, and the same key again is safe', async () => {
    const charged = square.charges.length;
    square.next('payments', 'busy');
    const busy = await checkout(paying(), 'patient');
    expect([busy.status, busy.body, Number(busy.headers['retry-after'])]).toEqual([
      503,
      { error: expect.any(String), code: 'PAYMENT_UNAVAILABLE' },
      expect.any(Number),
    ]);
    expect(Number(busy.headers['retry-after'])).toBeGreaterThan(0);
    expect(await mine('subscriptions')).toEqual([]);
    expect((await checkout(paying(), 'patient')).status).toBe(201);
    expect(square.charges.length).toBe(charged + 1);
  });

  test('without a card it is 422, and a token that is no text 400', async () => {
    const none = await checkout(undefined);
    expect([none.status, none.body.code]).toEqual([422, 'INVALID']);
    const wrong = await checkout({ source_token: 4111 });
    expect([wrong.status, wrong.body.fields]).toEqual([
      400,
      { 'payment.source_token': 'payment.source_token must be text' },
    ]);
    const missing = await checkout({ sourceToken: 'cnon:ok' });
    expect([missing.status, missing.body.fields]).toEqual([
      400,
      { 'payment.source_token': 'payment.source_token is required' },
    ]);
  });
});

describe('a card', () => {
  test('that fails a renewal shows what is owed; another one pays it at once', async () => {
    await checkout(paying(CARDS.firstOnly));
    door.clock.moveTo(new Date('2026-12-03T17:00:00Z'));
    await renewDue(await door.own());
    const [owing] = await mine('subscriptions');
    expect(owing).toMatchObject({
      payment_state: 'past_due',
      past_due_cents: 2650,
      retry_on: '2026-12-04',
      months: [{ year_month: '2027-01', state: 'scheduled' }, { state: 'past_due' }, { state: 'paid' }],
    });
    const { body: seen } = await door.call(`/api/admin/memberships/${owing.id}`, { token: owner.token });
    expect(seen).toMatchObject({ payment_state: 'past_due', past_due_cents: 2650 });

    const again = await card({ payment: paying(CARDS.soft) });
    expect([again.status, again.body]).toEqual([
      402,
      { error: expect.any(String), code: 'PAYMENT_DECLINED', reason: 'soft' },
    ]);
    const saved = await card({ payment: paying(), subscription: owing.id });
    expect([saved.status, saved.body.subscription]).toMatchObject([
      200,
      { id: owing.id, payment_state: 'ok', past_due_cents: 0, retry_on: null, card: { last4: '1111' } },
    ]);
    expect((await mine('orders'))[0]).toMatchObject({ scheduled_on: '2026-12-03', state: 'paid' });
    const charges = square.charges.length;
    door.clock.moveTo(new Date('2026-12-04T17:00:00Z'));
    await retryDue(await door.own());
    expect(square.charges.length).toBe(charges);
  });

  test('belongs to a membership of one’s own', async () => {
    await checkout(paying());
    const [{ id }] = await mine('subscriptions');
    token = (await door.as.member()).token;
    for (const answer of [
      await card({ payment: paying() }),
      await card({ payment: paying(), subscription: id }),
      await card({ payment: paying() }, 'no-such-farm'),
    ])
      expect([answer.status, answer.body.code]).toEqual([404, 'NOT_FOUND']);
    const nothing = await card({});
    expect([nothing.status, nothing.body.fields]).toEqual([400, { payment: 'payment is required' }]);
  });
});

test('a refund goes back to the card', async () => {
  const { order } = (await checkout(paying())).body;
  const refund = () =>
    door.call(`/api/admin/orders/${order.id}/refund`, { method: 'POST', token: owner.token });
  for (let n = 0; n < 2; n += 1) {
    const { status, body } = await refund();
    expect([status, body]).toMatchObject([200, { id: order.id, state: 'refunded', business_slug: 'farm' }]);
  }
  expect(square.charges.at(-1)).toMatchObject({ amount: 2650, refunded: 2650 });
});
