import { RestRefundOrderDocument as REFUND } from '../../../gateway/rest/documents.generated.ts';
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

test('a business that closes while a first card is charged: its buyer reads that it is given back, and has a mail', async () => {
  const barn = await door.farm('barn');
  const mia = await door.as.member();
  stripe.orders.slowMs = 150;
  const placing = place(mia, CARDS.ok, { selection: { ...SELECTION, businessSlug: 'barn' } });
  await until(
    async () =>
      stripe.charges.length > 0 || stripe.requests.some(({ path }) => path.endsWith('payment_intents')),
  );
  await sql('update business set closed_at = now() where id = $1', [barn.id]);
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
