import { afterAll, describe, expect, test } from '@jest/globals';

import { startFakeStripe, STRIPE_CARDS } from '../../../tests/support/payments/fake-stripe/fake-stripe.ts';
import { stripeWebhook } from './stripe-webhook.ts';

const fake = await startFakeStripe();
afterAll(() => fake.close());
const { webhooks } = fake;

/** The events of a charge, its refund and its dispute. */
const charged = async (account: string | null = null) => {
  if (account !== null) fake.connectAccount(account);
  fake.events.length = 0;
  const provider = fake.provider({ stripeAccount: account });
  const reference = `r-${Math.random()}`;
  await provider.charge({
    reference,
    amount: 2650,
    isOwnerThere: true,
    source: {
      sourceToken: fake.token(STRIPE_CARDS.ok, { account }),
      owner: { accountReference: '1', customerId: null, email: 'mia@example.com', name: 'Mia' },
      isKept: true,
    },
    note: 'Fernhill Farm, 2026-12',
    statementName: 'Fernhill Farm',
    platformFee: 0,
  });
  const { id } = fake.charges.at(-1)!;
  fake.refundAtStripe(id, 100);
  fake.dispute(id);
  return { id, reference, events: [...fake.events] };
};

describe('a message', () => {
  test('names its payment, whatever it is about', async () => {
    const { id, reference, events } = await charged();
    const read = events.map((event) => webhooks.read(JSON.stringify(event), Date.now()));
    expect(read).toMatchObject([
      { type: 'payment_intent.succeeded', providerPaymentId: id, reference },
      { type: 'refund.created', providerPaymentId: id, reference: null },
      { type: 'charge.refunded', providerPaymentId: id, reference: null },
      { type: 'charge.dispute.created', providerPaymentId: id, reference: null },
      { type: 'charge.dispute.funds_withdrawn', providerPaymentId: id, reference: null },
    ]);
    expect(new Set(read.map((event) => event!.id)).size).toBe(5);
  });

  test('is genuine by its signature alone, of the platform’s endpoint or of the accounts’', async () => {
    const own = await charged();
    const theirs = await charged('acct_farm');
    for (const { events } of [own, theirs]) {
      const { body, headers } = fake.signed(events[0]!);
      expect(await webhooks.isGenuine(body, headers)).toBe(true);
      expect(await webhooks.isGenuine(body.replace('2650', '2651'), headers)).toBe(false);
      expect(await webhooks.isGenuine(body, {})).toBe(false);
      expect(await webhooks.isGenuine(body, { 'stripe-signature': 't=1,v1=00' })).toBe(false);
    }
    const stranger = stripeWebhook({ webhookSecrets: ['whsec_another'] })!;
    const { body, headers } = fake.signed(own.events[0]!);
    expect(await stranger.isGenuine(body, headers)).toBe(false);
  });

  test('that was signed some time ago is somebody’s copy', async () => {
    const [event] = (await charged()).events;
    const late = fake.signed(event!, { secondsAgo: 290 });
    expect(await webhooks.isGenuine(late.body, late.headers)).toBe(true);
    const copy = fake.signed(event!, { secondsAgo: 310 });
    expect(await webhooks.isGenuine(copy.body, copy.headers)).toBe(false);
  });

  test('that is older than Stripe repeats itself is not heard; one that can’t be read is refused', async () => {
    const [event] = (await charged()).events;
    expect(webhooks.read(JSON.stringify(event), Date.now() + 5 * 86_400_000)).toBeNull();
    for (const body of ['', '{}', '[1]', JSON.stringify({ ...event, id: 'a b' })])
      expect(() => webhooks.read(body, Date.now())).toThrow('The message could not be read');
  });
});

test('without a secret no webhooks are taken', () => {
  expect(stripeWebhook({ webhookSecrets: [] })).toBeNull();
});
