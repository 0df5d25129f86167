import { setTimeout as sleep } from 'node:timers/promises';

import { CARDS } from '../../support/payments/fake-square.ts';
import { openCardHouse, PRICE } from '../support/card-house.ts';
import { until } from '../../support/until.ts';
import { RestRefundOrderDocument as REFUND } from '../../../gateway/rest/documents.generated.ts';

const house = await openCardHouse();
const { door, square, owner, sql, place, joined, on, settle } = house;
afterAll(() => house.close());
afterEach(() => house.leaveNothing());

describe('refunds', () => {
  test('go back to the card, once, and the order says so', async () => {
    const mia = await joined();
    for (const _ of [1, 2]) {
      const { order } = await owner.run(REFUND, { id: mia.orderId });
      expect(order.state).toBe('refunded');
    }
    expect(square.charges[0]!.refunded).toBe(PRICE);
    expect(await mia.events()).toContain('refunded by olivia');
  });

  test('an answer that is lost is settled by itself', async () => {
    const mia = await joined();
    square.next('refunds', 'lost');
    const { refused } = await owner.attempt(REFUND, { id: mia.orderId });
    expect(refused?.code).toBe('PAYMENT_UNAVAILABLE');
    await settle();
    expect(square.charges[0]!.refunded).toBe(PRICE);
    expect(await mia.states()).toEqual(['refunded']);
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
    await owner.run(REFUND, { id: mia.orderId });
    square.failRefunds(square.charges[0]!.id);
    const hook = square.webhook('refund.updated', square.charges[0]!.id);
    await post(hook.body, hook.headers);
    await until(async () => (await mia.states())[0] === 'paid');
    expect(await mia.events()).toContain('payment_failed by Square');
  });

  test('a lost charge is found by its reference', async () => {
    const mia = await door.as.member();
    await place(mia, CARDS.lost);
    const hook = square.webhook('payment.updated', square.charges[0]!.id);
    await post(hook.body, hook.headers);
    await until(async () => (await mia.call('GET /api/my/orders')).body.orders.length === 1);
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
