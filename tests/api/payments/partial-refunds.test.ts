import { CARDS } from '../../support/payments/fake-square.ts';
import { openCardHouse, PRICE } from '../support/card-house.ts';
import { until } from '../../support/until.ts';

/** A part of what was paid is given back: by staff, and at the payment company's own counter. */

const house = await openCardHouse();
const { door, square, owner, joined, settle, ledger, on } = house;
afterAll(() => house.close());
afterEach(() => house.leaveNothing());

const REFUND = /* GraphQL */ `
  mutation ($id: ID!, $amount: Int, $reason: String, $key: String) {
    refundOrder(id: $id, amount: $amount, reason: $reason, idempotencyKey: $key) {
      state
      paidBy
      refundedAmount
      refunds {
        kind
        amount
        reason
        state
      }
    }
  }
`;
const tell = async (type: string) => {
  const hook = square.webhook(type, square.charges[0]!.id);
  expect(
    (await door.call('/api/webhooks/square', { method: 'POST', body: hook.body, headers: hook.headers }))
      .status,
  ).toBe(200);
};

test('a part goes back with its reason, then the rest, and never more than was paid', async () => {
  const mia = await joined();
  const first = await owner.run(REFUND, { id: mia.orderId, amount: 1000, reason: ' Two eggs were broken ' });
  expect(first.refundOrder).toEqual({
    state: 'paid',
    paidBy: 'card',
    refundedAmount: 1000,
    refunds: [{ kind: 'asked', amount: 1000, reason: 'Two eggs were broken', state: 'refunded' }],
  });
  const tooMuch = await owner.attempt(REFUND, { id: mia.orderId, amount: PRICE - 999 });
  expect(tooMuch.refused).toMatchObject({
    code: 'INVALID',
    fields: { amount: 'Please enter an amount of $0.01 up to $16.50.' },
  });
  const rest = await owner.run(REFUND, { id: mia.orderId });
  expect(rest.refundOrder).toMatchObject({ state: 'refunded', refundedAmount: PRICE });
  expect(square.charges[0]!.refunded).toBe(PRICE);
  expect(await ledger()).toEqual([`charge ${PRICE}`, 'refund -1000', `refund -${PRICE - 1000}`]);
  expect((await mia.events()).filter((event) => event === 'refunded by olivia')).toHaveLength(2);
  expect((await mia.mails()).filter((mail) => mail.startsWith('refunded'))).toHaveLength(2);
});

test('a double click is one refund; two keys are two', async () => {
  const mia = await joined();
  for (const _ of [1, 2]) await owner.run(REFUND, { id: mia.orderId, amount: 500, reason: 'Late' });
  expect(square.charges[0]!.refunded).toBe(500);
  for (const key of ['a', 'a', 'b']) await owner.run(REFUND, { id: mia.orderId, amount: 200, key });
  expect(square.charges[0]!.refunded).toBe(900);
});

test('one whose answer was lost is not failed by a token that is refused: asked again it is the same refund', async () => {
  const mia = await joined();
  const ask = () => owner.attempt(REFUND, { id: mia.orderId, amount: 1000, reason: 'Late' });
  for (const behaviour of ['lost', 'unauthorized'] as const) {
    square.next('refunds', behaviour);
    expect((await ask()).refused?.code).toBe('PAYMENT_UNAVAILABLE');
  }
  expect((await ask()).data.refundOrder).toMatchObject({ refundedAmount: 1000 });
  expect(square.charges[0]!.refunded).toBe(1000);
  expect(await ledger()).toEqual([`charge ${PRICE}`, 'refund -1000']);
});

test('a key of another refund is refused, and gives nothing back', async () => {
  const mia = await joined();
  await owner.run(REFUND, { id: mia.orderId, amount: 500, key: 'k' });
  const other = await owner.attempt(REFUND, { id: mia.orderId, amount: 700, key: 'k' });
  expect(other.refused?.code).toBe('CONFLICT');
  expect(square.charges[0]!.refunded).toBe(500);
});

test('asked for at once by several, no more goes back than was paid', async () => {
  const mia = await joined();
  const answers = await Promise.all(
    ['a', 'b', 'c', 'd'].map((key) => owner.attempt(REFUND, { id: mia.orderId, amount: 1000, key })),
  );
  expect(answers.filter(({ refused }) => refused?.code === 'INVALID')).toHaveLength(2);
  expect(square.charges[0]!.refunded).toBe(2000);
});

test.each(['lost', 'late', 'busy', 'broken'] as const)(
  'of which nothing is known (%s) is settled by itself, once',
  async (behaviour) => {
    const mia = await joined();
    square.next('refunds', behaviour);
    const asked = await owner.attempt(REFUND, { id: mia.orderId, amount: 700 });
    expect(asked.refused?.code).toBe('PAYMENT_UNAVAILABLE');
    await settle();
    await settle();
    expect(square.charges[0]!.refunded).toBe(700);
    expect(await ledger()).toEqual([`charge ${PRICE}`, 'refund -700']);
    expect(await mia.states()).toEqual(['paid']);
  },
);

test('of which nothing is known for longer than its key is kept is looked for, and not given back twice', async () => {
  const mia = await joined();
  await owner.run(REFUND, { id: mia.orderId, amount: 700, reason: 'Late' });
  square.next('refunds', 'lost');
  await owner.attempt(REFUND, { id: mia.orderId, amount: 700, reason: 'Broken' });
  square.forgetKeys();
  await settle();
  expect(square.charges[0]!.refunded).toBe(1400);
  expect(await ledger()).toEqual([`charge ${PRICE}`, 'refund -700', 'refund -700']);

  square.next('refunds', 'broken');
  await owner.attempt(REFUND, { id: mia.orderId, amount: 300 });
  square.forgetKeys();
  await settle();
  expect(square.charges[0]!.refunded).toBe(1700);
});

test('made at the company’s own counter is taken in, and what is left can be given back here', async () => {
  const mia = await joined();
  square.refundAtSquare(square.charges[0]!.id, 1000, 'Wilted');
  await tell('refund.created');
  await until(async () => (await ledger()).length === 2);
  await tell('refund.updated');
  await settle();
  expect(await ledger()).toEqual([`charge ${PRICE}`, 'refund -1000']);
  expect(await mia.events()).toContain('refunded by Square');
  const rest = await owner.run(REFUND, { id: mia.orderId });
  expect(rest.refundOrder).toMatchObject({
    state: 'refunded',
    refunds: [
      { kind: 'elsewhere', amount: 1000, reason: 'Wilted' },
      { kind: 'asked', amount: PRICE - 1000 },
    ],
  });
  expect(square.charges[0]!.refunded).toBe(PRICE);
});

test('one of ours that waited, and is more than the counter has left, has failed; the counter’s is taken in', async () => {
  const mia = await joined();
  square.next('refunds', 'busy');
  await owner.attempt(REFUND, { id: mia.orderId });
  square.refundAtSquare(square.charges[0]!.id, 1000, 'Wilted');
  await settle();
  await tell('refund.created');
  await until(async () => (await ledger()).length === 2);
  expect(await ledger()).toEqual([`charge ${PRICE}`, 'refund -1000']);
  expect(await mia.states()).toEqual(['paid']);
  expect((await owner.run(REFUND, { id: mia.orderId })).refundOrder.state).toBe('refunded');
  expect(square.charges[0]!.refunded).toBe(PRICE);
});

test('one of ours whose answer was lost is not taken for one of the counter', async () => {
  const mia = await joined();
  square.next('refunds', 'lost');
  await owner.attempt(REFUND, { id: mia.orderId, amount: 700 });
  await tell('refund.created');
  await until(async () => (await ledger()).length === 2);
  await settle();
  expect(square.charges[0]!.refunded).toBe(700);
  expect(await ledger()).toEqual([`charge ${PRICE}`, 'refund -700']);
});

test('that did not reach the card stands in the ledger with its opposite', async () => {
  const mia = await joined();
  await owner.run(REFUND, { id: mia.orderId, amount: 700 });
  square.failRefunds(square.charges[0]!.id);
  await tell('refund.updated');
  await until(async () => (await ledger()).length === 3);
  expect(await ledger()).toEqual([`charge ${PRICE}`, 'refund -700', 'refund 700']);
  expect((await owner.run(REFUND, { id: mia.orderId, amount: 700 })).refundOrder.refundedAmount).toBe(700);
  expect(square.charges[0]!.refunded).toBe(700);
});

test('that did not reach the card leaves an order refunded that was given back otherwise', async () => {
  const mia = await joined();
  await owner.run('mutation ($id: ID!) { refundOrder(id: $id, asCredit: true, reason: "Wilted") { id } }', {
    id: mia.orderId,
  });
  square.refundAtSquare(square.charges[0]!.id, 1000, 'By mistake');
  await tell('refund.created');
  await until(async () => (await ledger()).length === 2);
  square.failRefunds(square.charges[0]!.id);
  await tell('refund.updated');
  await until(async () => (await ledger()).length === 3);
  expect(await ledger()).toEqual([`charge ${PRICE}`, 'refund -1000', 'refund 1000']);
  expect(await mia.states()).toEqual(['refunded']);
});

test('the ledger can’t be changed', async () => {
  await joined();
  await expect(house.sql('update ledger_entry set cents = 1')).rejects.toThrow(/only ever added to/);
  await expect(house.sql('delete from ledger_entry')).rejects.toThrow(/only ever added to/);
});

test('by REST, in cents and with a key in the header', async () => {
  const mia = await joined();
  const call = () =>
    door.call(`/api/admin/orders/${mia.orderId}/refund`, {
      token: owner.token,
      headers: { 'idempotency-key': 'once' },
      body: { amount: 300, reason: 'Late' },
    });
  for (const _ of [1, 2])
    expect((await call()).body).toMatchObject({ refunded_amount: 300, paid_by: 'card' });
  expect(square.charges[0]!.refunded).toBe(300);
});

test('a renewal that is written off stands in the ledger; paid in cash after all, with its opposite', async () => {
  const mia = await joined(CARDS.firstOnly);
  for (const day of ['2026-12-03', '2026-12-04', '2026-12-06', '2026-12-08', '2026-12-10']) await on(day);
  expect(await mia.states()).toEqual(['paid', 'written_off']);
  const [order] = await house.sql(
    `select o.public_id as id from "order" o join subscription s on s.id = o.subscription_id
      where s.public_id = $1 and o.state = 'written_off'`,
    [mia.id],
  );
  const movements = async () =>
    (
      await house.sql(
        `select kind, cents, method from ledger_entry l join "order" o on o.id = l.order_id
          where o.public_id = $1 order by l.id`,
        [order.id],
      )
    ).map(({ kind, cents, method }) => [kind, cents, method]);
  expect(await movements()).toEqual([['write_off', PRICE, null]]);
  await owner.run(
    'mutation ($id: ID!) { markOrderPaid(id: $id, method: cash, note: "At the gate") { id } }',
    order,
  );
  expect(await movements()).toEqual([
    ['write_off', PRICE, null],
    ['write_off', -PRICE, null],
    ['offline_payment', PRICE, 'cash'],
  ]);
  await owner.run('mutation ($id: ID!) { undoOrderPaid(id: $id) { id } }', order);
  expect(await mia.states()).toEqual(['paid', 'written_off']);
  expect((await movements()).slice(3)).toEqual([
    ['offline_payment', -PRICE, 'cash'],
    ['write_off', PRICE, null],
  ]);
});
