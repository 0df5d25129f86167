import { forgetCards } from '../../../schema/payments/cards/forget-cards.ts';
import { startFakeStripe, STRIPE_CARDS as CARDS } from '../../support/payments/fake-stripe/fake-stripe.ts';
import { platformOnly } from '../../support/platform-only.ts';
import { until } from '../../support/until.ts';
import { openHouseWith, SAVE_CARD } from '../support/card-house.ts';
import { RestCancelSubscriptionDocument as CANCEL } from '../../../gateway/rest/documents.generated.ts';

/** A card that its owner has confirmed at their bank, and that comes on no membership: it leaves its file at Stripe. */

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
afterAll(async () => {
  await house.close();
  await stripe.close();
});
beforeEach(() => void (stripe.events.length = 0));
afterEach(() => house.leaveNothing());

type Joined = Awaited<ReturnType<typeof house.joined>>;
const save = (mia: Joined, payment: { sourceToken: string }) =>
  mia.attempt(SAVE_CARD, { id: mia.id, payment });
const cancel = ({ id }: Joined) => house.owner.run(CANCEL, { id });

/** Tells what has happened at Stripe, each twice, and answers the statuses. */
async function tell(): Promise<number[]> {
  const statuses: number[] = [];
  await stripe.deliver(
    async ({ body, headers }) =>
      void statuses.push(
        (await house.door.call('/api/webhooks/stripe', { method: 'POST', body, headers })).status,
      ),
    { times: 2 },
  );
  return statuses;
}

/** The job as it runs an hour later. */
async function anHourLater(): Promise<number> {
  await house.sql("update card_to_forget set look_at = look_at - interval '1 hour'");
  return forgetCards(await house.door.own());
}

/** Asks for a card that its bank asks about, and confirms it there; answers its id. */
async function confirmed(mia: Joined, meanwhile: () => Promise<unknown> = async () => null) {
  const payment = house.paying(CARDS.verificationOnce);
  const { refused } = await save(mia, payment);
  expect(refused).toMatchObject({ code: 'PAYMENT_ACTION_NEEDED', clientSecret: expect.any(String) });
  await meanwhile();
  const setup = stripe.answerBank(refused!.clientSecret!, true)!;
  expect(stripe.isOnFile(setup.payment_method)).toBe(true);
  return { payment, cardId: setup.payment_method as string };
}

test('confirmed after its membership was canceled: it is taken off within an hour, or after an outage', async () => {
  const mia = await house.joined();
  stripe.events.length = 0;
  const { cardId, payment } = await confirmed(mia, () => cancel(mia));
  expect(await tell()).toEqual([200, 200]);
  expect((await save(mia, payment)).refused).toMatchObject({ code: 'NOT_FOUND' });
  expect(await forgetCards(await house.door.own())).toBe(0);
  stripe.orders.outage = 'broken';
  expect(await anHourLater()).toBe(0);
  stripe.orders.outage = null;
  // Done, and the answer is lost: it is asked again.
  stripe.next('payment_methods', 'lost');
  expect(await anHourLater()).toBe(0);
  expect(await anHourLater()).toBe(1);
  expect(stripe.isOnFile(cardId)).toBe(false);
  expect(await anHourLater()).toBe(0);
});

test('confirmed by somebody whose screen was closed before it went on: so is it', async () => {
  const mia = await house.joined();
  const { cardId } = await confirmed(mia);
  expect(new Set(await tell())).toEqual(new Set([200]));
  expect(await anHourLater()).toBe(1);
  expect(stripe.isOnFile(cardId)).toBe(false);
  expect((await mia.call('GET /api/my/subscriptions')).body.subscriptions[0].card).toMatchObject({
    last4: '4242',
  });
});

test('where no message comes, it is looked for all the same', async () => {
  const mia = await house.joined();
  const { cardId } = await confirmed(mia, () => cancel(mia));
  expect(await anHourLater()).toBe(1);
  expect(stripe.isOnFile(cardId)).toBe(false);
});

test('confirmed long after it was given up: it is taken off as soon as Stripe tells', async () => {
  const mia = await house.joined();
  const { cardId } = await confirmed(mia, async () => expect(await anHourLater()).toBe(1));
  expect(stripe.isOnFile(cardId)).toBe(true);
  await tell();
  expect(await anHourLater()).toBe(1);
  expect(stripe.isOnFile(cardId)).toBe(false);
});

test('told of before its screen goes on, or after: its membership keeps it, and is charged by it', async () => {
  for (const isToldFirst of [true, false]) {
    const mia = await house.joined();
    const { cardId, payment } = await confirmed(mia);
    if (isToldFirst) await tell();
    expect((await save(mia, payment)).refused).toBeNull();
    if (!isToldFirst) await tell();
    await anHourLater();
    expect((await save(mia, payment)).refused).toBeNull();
    expect(stripe.isOnFile(cardId)).toBe(true);
    stripe.charges.length = 0;
    await house.on('2026-12-03');
    expect(stripe.charges).toMatchObject([{ cardId }]);
    await house.leaveNothing();
  }
});

test('kept at Stripe while its membership is canceled: it is taken off at once', async () => {
  const mia = await house.joined();
  stripe.requests.length = 0;
  stripe.orders.slowMs = 500;
  const saving = save(mia, house.paying(CARDS.another));
  await until(() => stripe.requests.some(({ path }) => path.includes('setup_intents')));
  stripe.orders.slowMs = 0;
  await cancel(mia);
  expect((await saving).refused).toMatchObject({ code: 'NOT_FOUND' });
  const kept = stripe.events.find(({ type }) => type === 'setup_intent.succeeded')!.data.object;
  expect(stripe.isOnFile(kept.payment_method)).toBe(false);
});
