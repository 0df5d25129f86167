import { sendWaitingEmails } from '../../../schema/emails/outbox/send-waiting-emails.ts';
import { startFakeStripe, STRIPE_CARDS as CARDS } from '../../support/payments/fake-stripe/fake-stripe.ts';
import { platformOnly } from '../../support/platform-only.ts';
import type { Refused } from '../../support/person.ts';
import { until } from '../../support/until.ts';
import { openHouseWith, SAVE_CARD } from '../support/card-house.ts';

/** Cards whose bank asks their owner at each payment: renewals that only they can pay. */

const PAY = `mutation ($id: ID!) { payPastDue(subscriptionId: $id) { paymentState pastDueCents isToConfirm } }`;
const READ_LINK = 'query ($token: String!) { cardLink(token: $token) { pastDueCents isToConfirm } }';
const PAY_BY_LINK =
  'mutation ($token: String!) { payPastDueByLink(token: $token) { pastDueCents isToConfirm } }';
const DUE = '2026-12-03';

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
const { door, place, on, settle, sql } = house;
const visitor = door.as.visitor;
afterAll(async () => {
  await house.close();
  await stripe.close();
});
afterEach(async () => {
  stripe.charges.length = 0;
  stripe.requests.length = 0;
  stripe.events.length = 0;
  door.mailer.sent.length = 0;
  await house.leaveNothing();
});

const sent = () =>
  stripe.requests.filter(({ method, path }) => method === 'POST' && path === '/v1/payment_intents').length;
const mails = async () => {
  await sendWaitingEmails(await door.own(), { limit: 500 });
  return door.mailer.sent.splice(0);
};
const states = (id: string) =>
  sql<{ state: string }>(
    `select o.state from "order" o join subscription s on s.id = o.subscription_id
      where s.public_id = $1 order by o.scheduled_on`,
    [id],
  ).then((rows) => rows.map(({ state }) => state));

/** A member by such a card, whose second box waits for them. */
async function asked() {
  const mia = await door.as.member();
  const same = { key: house.newKey(), payment: house.paying(CARDS.verification) };
  const { refused } = await place(mia, '', same);
  stripe.answerBank(refused!.clientSecret!, true);
  const { data } = await place(mia, '', same);
  const { id } = data.placeOrder.subscription as { id: string };
  await mails();
  await on(DUE);
  expect(await states(id)).toEqual(['paid', 'past_due']);
  return { ...mia, id };
}
/** What a call is answered that the bank has to be asked for. */
const secretOf = async (call: Promise<{ refused: Refused | null }>) => {
  const { refused } = await call;
  expect(refused).toMatchObject({ code: 'PAYMENT_ACTION_NEEDED', clientSecret: expect.any(String) });
  return refused!.clientSecret!;
};

test('is tried once, asked for by one mail, and written off on the last day', async () => {
  const { id } = await asked();
  const before = sent();
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect(mail!.text).toContain('Your bank asks you to confirm this payment yourself');
  expect(mail!.text).toContain('December 10');
  for (const day of ['2026-12-04', '2026-12-06', '2026-12-08']) await on(day);
  expect(sent()).toBe(before);
  expect(await mails()).toEqual([]);
  await on('2026-12-10');
  expect(sent()).toBe(before);
  expect(await states(id)).toEqual(['paid', 'written_off']);
  expect((await mails()).map(({ subject }) => subject)).toEqual([expect.stringContaining('was not paid')]);
});

test('is paid by the card on file once its owner confirms it in the portal', async () => {
  const mia = await asked();
  const { viewer } = await mia.run('{ viewer { subscriptions { nodes { isToConfirm } } } }');
  expect(viewer.subscriptions.nodes).toMatchObject([{ isToConfirm: true }]);
  const secret = await secretOf(mia.attempt(PAY, { id: mia.id }));
  // Nothing is charged, and the same is asked, until they have.
  expect(await secretOf(mia.attempt(PAY, { id: mia.id }))).toBe(secret);
  expect(stripe.charges).toHaveLength(1);
  stripe.answerBank(secret, true);
  expect((await mia.run(PAY, { id: mia.id })).payPastDue).toEqual({
    paymentState: 'ok',
    pastDueCents: 0,
    isToConfirm: false,
  });
  expect(stripe.charges.map(({ last4 }) => last4)).toEqual(['3184', '3184']);
  await mia.run(PAY, { id: mia.id });
  expect(stripe.charges).toHaveLength(2);
});

test('is paid by a card that is saved anew, with the bank asked for the card and for the payment', async () => {
  const mia = await asked();
  const card = { id: mia.id, payment: house.paying(CARDS.verification) };
  const first = await secretOf(mia.attempt(SAVE_CARD, card));
  stripe.answerBank(first, true);
  const second = await secretOf(mia.attempt(SAVE_CARD, card));
  expect(second).not.toBe(first);
  stripe.answerBank(second, true);
  expect((await mia.run(SAVE_CARD, card)).saveCard).toMatchObject({ paymentState: 'ok', pastDueCents: 0 });
  expect(stripe.charges).toHaveLength(2);
  expect(await states(mia.id)).toEqual(['paid', 'paid']);
});

test('is paid by the mailed link, without a session, which is used up by it', async () => {
  const { id } = await asked();
  const [mail] = await mails();
  const token = /\/card#([\w-]{43})/.exec(mail!.text)![1]!;
  expect((await visitor.run(READ_LINK, { token })).cardLink).toMatchObject({ isToConfirm: true });
  const secret = await secretOf(visitor.attempt(PAY_BY_LINK, { token }));
  stripe.answerBank(secret, true);
  const { payPastDueByLink: paid } = await visitor.run(PAY_BY_LINK, { token });
  expect(paid).toEqual({ pastDueCents: 0, isToConfirm: false });
  expect(await states(id)).toEqual(['paid', 'paid']);
  expect((await visitor.attempt(READ_LINK, { token })).refused).toMatchObject({ code: 'NOT_FOUND' });
});

test('that is confirmed and not sent again is paid by the company’s message', async () => {
  const mia = await asked();
  const secret = await secretOf(mia.attempt(PAY, { id: mia.id }));
  stripe.events.length = 0;
  stripe.answerBank(secret, true);
  await stripe.deliver(async ({ body, headers }) =>
    door.call('/api/webhooks/stripe', { method: 'POST', body, headers }),
  );
  await until(async () => (await states(mia.id))[1] === 'paid');
  expect(stripe.charges).toHaveLength(2);
});

test('that nobody confirms within the hour is given up there, asked for by no second mail, and can be paid later', async () => {
  const mia = await asked();
  await mails();
  const secret = await secretOf(mia.attempt(PAY, { id: mia.id }));
  await settle();
  expect(await mails()).toEqual([]);
  expect(stripe.intents().at(-1)!.status).toBe('canceled');
  expect(await states(mia.id)).toEqual(['paid', 'past_due']);
  stripe.answerBank(secret, true);
  expect(stripe.charges).toHaveLength(1);
  stripe.answerBank(await secretOf(mia.attempt(PAY, { id: mia.id })), true);
  expect((await mia.run(PAY, { id: mia.id })).payPastDue).toMatchObject({ paymentState: 'ok' });
  expect(stripe.charges).toHaveLength(2);
});

test('that the bank refuses is declined, and another card goes on at once while it asks', async () => {
  const mia = await asked();
  stripe.answerBank(await secretOf(mia.attempt(PAY, { id: mia.id })), false);
  expect((await mia.attempt(PAY, { id: mia.id })).refused).toMatchObject({ code: 'PAYMENT_DECLINED' });
  await secretOf(mia.attempt(PAY, { id: mia.id }));
  const saved = await mia.run(SAVE_CARD, { id: mia.id, payment: house.paying(CARDS.ok) });
  expect(saved.saveCard).toMatchObject({ paymentState: 'ok', card: { last4: '4242' } });
  expect(stripe.charges.map(({ last4 }) => last4)).toEqual(['3184', '4242']);
});
