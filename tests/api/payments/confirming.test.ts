import { platformOnly } from '../../support/platform-only.ts';
import { startFakeStripe, STRIPE_CARDS as CARDS } from '../../support/payments/fake-stripe/fake-stripe.ts';
import type { Person } from '../../support/person.ts';
import { openHouseWith, PRICE } from '../support/card-house.ts';

/** A checkout whose bank asks: pressed twice, in two tabs, left, come back to, and answered too late. */

const stripe = await startFakeStripe();
const house = await openHouseWith({
  payments: platformOnly(stripe.provider({ timeoutSeconds: 2 }), {
    provider: 'stripe',
    reference: 'platform',
  }),
  webhook: stripe.webhooks,
  token: (number) => stripe.token(number),
  ok: CARDS.ok,
});
const { door, place, settle, sql } = house;
afterAll(async () => {
  await house.close();
  await stripe.close();
});
afterEach(async () => {
  stripe.charges.length = 0;
  await house.leaveNothing();
});

const subscriptionsOf = async (who: Person) =>
  (await who.call('GET /api/my/subscriptions')).body.subscriptions as unknown[];
const asked = () => ({ key: house.newKey(), payment: house.paying(CARDS.verificationOnce) });
const anHourLater = () =>
  sql(
    "update payment set sent_at = sent_at - interval '2 hours', updated_at = updated_at - interval '2 hours', look_at = now()",
  );

test('pressed several times at once, the bank asks once; confirmed in two tabs at once, it is one order', async () => {
  const mia = await door.as.member();
  const same = asked();
  const pressed = await Promise.all([1, 2, 3].map(() => place(mia, '', same)));
  const secrets = new Set(pressed.map(({ refused }) => refused?.clientSecret).filter(Boolean));
  expect(secrets.size).toBe(1);
  stripe.answerBank([...secrets][0]!, true);
  const answers = await Promise.all([1, 2, 3].map(() => place(mia, '', same)));
  const late = await place(mia, '', same);
  const orders = new Set([...answers, late].flatMap(({ data }) => data?.placeOrder?.order.id ?? []));
  expect(orders.size).toBe(1);
  expect(stripe.charges).toMatchObject([{ amount: PRICE }]);
  expect(await subscriptionsOf(mia)).toHaveLength(1);
});

test('left while the bank asks, confirmed there, and never come back to: it is placed all the same', async () => {
  const mia = await door.as.member();
  const { refused } = await place(mia, '', asked());
  stripe.answerBank(refused!.clientSecret!, true);
  await sql('update payment set look_at = now()');
  await settle();
  expect(await subscriptionsOf(mia)).toHaveLength(1);
  expect(stripe.charges).toHaveLength(1);
});

test('gone back and begun anew with another card, while the first waits: the first is never charged', async () => {
  const mia = await door.as.member();
  const first = asked();
  const { refused } = await place(mia, '', first);
  const { data } = await place(mia, CARDS.another);
  expect(data.placeOrder.order.state).toBe('paid');
  await anHourLater();
  await settle();
  // The other tab's bank is answered after all.
  stripe.answerBank(refused!.clientSecret!, true);
  await settle();
  expect(stripe.charges.filter(({ refunded }) => refunded === 0)).toMatchObject([{ last4: '4444' }]);
  expect(await subscriptionsOf(mia)).toHaveLength(1);
});

test('gone back to another card under the same key, as the screen sends it: the first can be charged no more', async () => {
  const mia = await door.as.member();
  const first = asked();
  const { refused } = await place(mia, '', first);
  const other = { key: first.key, payment: house.paying(CARDS.another) };
  const answer = await place(mia, '', other);
  // The bank is answered in the other tab, within the hour.
  stripe.answerBank(refused!.clientSecret!, true);
  await sql('update payment set look_at = now()');
  await settle();
  const last = answer.data?.placeOrder ? answer : await place(mia, '', other);
  expect(last.data.placeOrder.order.state).toBe('paid');
  expect(stripe.charges.filter(({ refunded }) => refunded === 0)).toHaveLength(1);
  expect(await subscriptionsOf(mia)).toHaveLength(1);
});

test('reloaded while the bank asks, the card typed anew: the bank asks about that one, and the first is over', async () => {
  const mia = await door.as.member();
  const first = asked();
  const before = await place(mia, '', first);
  const anew = { key: first.key, payment: house.paying(CARDS.verificationOnce) };
  const { refused } = await place(mia, '', anew);
  expect(refused).toMatchObject({ code: 'PAYMENT_ACTION_NEEDED' });
  // Both windows are answered.
  stripe.answerBank(before.refused!.clientSecret!, true);
  stripe.answerBank(refused!.clientSecret!, true);
  const answers = [await place(mia, '', anew), await place(mia, '', first)];
  expect(new Set(answers.map(({ data }) => data.placeOrder.order.id)).size).toBe(1);
  expect(stripe.charges).toHaveLength(1);
  expect(await subscriptionsOf(mia)).toHaveLength(1);
});

test('confirmed, and the card typed anew before the product heard of it: it is paid by the first', async () => {
  const mia = await door.as.member();
  const first = asked();
  const { refused } = await place(mia, '', first);
  stripe.answerBank(refused!.clientSecret!, true);
  const { data } = await place(mia, '', { key: first.key, payment: house.paying(CARDS.another) });
  expect(data.placeOrder.order.state).toBe('paid');
  expect(stripe.charges).toMatchObject([{ last4: '3155' }]);
});

test('refused at the bank, and another card typed after a reload: that one is charged', async () => {
  const mia = await door.as.member();
  const first = asked();
  const { refused } = await place(mia, '', first);
  stripe.answerBank(refused!.clientSecret!, false);
  const { data } = await place(mia, '', { key: first.key, payment: house.paying(CARDS.another) });
  expect(data.placeOrder.order.state).toBe('paid');
  expect(stripe.charges).toMatchObject([{ last4: '4444' }]);
});

test('answered by nobody within the hour, it is given up there, and the same press can be made anew', async () => {
  const mia = await door.as.member();
  const { refused } = await place(mia, '', asked());
  await anHourLater();
  await settle();
  expect(stripe.intent(refused!.clientSecret!.split('_secret_')[0]!).status).toBe('canceled');
  stripe.answerBank(refused!.clientSecret!, true);
  expect(stripe.charges).toEqual([]);
  expect(await subscriptionsOf(mia)).toEqual([]);
  const again = asked();
  const next = await place(mia, '', again);
  stripe.answerBank(next.refused!.clientSecret!, true);
  expect((await place(mia, '', again)).data.placeOrder.order.state).toBe('paid');
});

test('another account’s secret of a checkout places nothing for whoever has it', async () => {
  const [mia, eve] = [await door.as.member(), await door.as.member()];
  const same = asked();
  const { refused } = await place(mia, '', same);
  stripe.answerBank(refused!.clientSecret!, true);
  const stolen = await place(eve, '', same);
  expect(stolen.data?.placeOrder ?? null).toBeNull();
  expect(await subscriptionsOf(eve)).toEqual([]);
  expect((await place(mia, '', same)).data.placeOrder.order.state).toBe('paid');
});
