import type { ProviderAdapter } from '../provider-adapter.ts';
import { readStripe, STRIPE } from './stripe-settings.ts';
import type { StripeSettings } from './stripe-settings.ts';

/** PAYMENTS=stripe: Stripe's payments and cards. */
export const stripeAdapter: ProviderAdapter<StripeSettings> = {
  variables: STRIPE,
  read: readStripe,
  async open(settings, log) {
    const [{ stripePayments }, { stripeWebhook }] = await Promise.all([
      import('./stripe-payments.ts'),
      import('./stripe-webhook.ts'),
    ]);
    return {
      provider: stripePayments(settings, {
        onRefused: (code) => log.error({ code }, 'Stripe refuses our calls: look at the STRIPE_ variables'),
      }),
      account: { provider: 'stripe', reference: 'platform' },
      webhook: stripeWebhook(settings),
    };
  },
};
