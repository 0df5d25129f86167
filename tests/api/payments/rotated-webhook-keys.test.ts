import { readSquare } from '../../../gateway/payments/square/square-settings.ts';
import { squareWebhook } from '../../../gateway/payments/square/square-webhook.ts';
import { readStripe } from '../../../gateway/payments/stripe/stripe-settings.ts';
import { stripeWebhook } from '../../../gateway/payments/stripe/stripe-webhook.ts';
import { signedEvent as signedBySquare } from '../../support/payments/fake-square/webhooks.ts';
import { signedEvent as signedByStripe } from '../../support/payments/fake-stripe/webhooks.ts';
import { openTestProduct } from '../../support/product.ts';
import type { TestProduct } from '../../support/product.ts';

const ENVIRONMENT = {
  SQUARE_ACCESS_TOKEN: 'token',
  SQUARE_APPLICATION_ID: 'app',
  SQUARE_LOCATION_ID: 'L1',
  SQUARE_WEBHOOK_SIGNATURE_KEY: 'new-key, old-key',
  STRIPE_SECRET_KEY: 'sk',
  STRIPE_PUBLISHABLE_KEY: 'pk',
  STRIPE_WEBHOOK_SECRET: 'new-key,old-key',
};
const square = readSquare(ENVIRONMENT, 'regulars.test');

let door: TestProduct;
beforeAll(async () => {
  door = await openTestProduct({
    webhooks: [squareWebhook(square)!, stripeWebhook(readStripe(ENVIRONMENT))!],
  });
});
afterAll(() => door.close());

/** What a company sends that signs by this key. */
const messages = {
  square: (key: string) =>
    signedBySquare(
      { event_id: `s-${key}`, type: 'payment.updated', created_at: new Date().toISOString() },
      { ...square, webhookSignatureKeys: [key] },
    ),
  stripe: (key: string) =>
    signedByStripe(
      {
        id: `evt_${key}`,
        type: 'payment_intent.succeeded',
        created: Math.floor(Date.now() / 1_000),
        data: { object: { id: 'pi_1', object: 'payment_intent' } },
      },
      key,
    ),
};

test.each(['square', 'stripe'] as const)(
  'while the key of webhooks is changed, what %s signs by the old one and by the new one is taken',
  async (company) => {
    const post = async (key: string) =>
      (await door.call(`/api/webhooks/${company}`, { method: 'POST', ...messages[company](key) })).status;
    expect([await post('old-key'), await post('new-key'), await post('another-key')]).toEqual([
      200, 200, 403,
    ]);
  },
);
