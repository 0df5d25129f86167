import type { ConnectAdapter, ProviderAdapter, ProviderLog } from '../provider-adapter.ts';
import { readStripe, readStripeConnect, STRIPE, STRIPE_CONNECT } from './stripe-settings.ts';
import type { StripeConnectSettings, StripeSettings } from './stripe-settings.ts';

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
      provider: stripePayments(settings, { onRefused: refusedBy(log) }),
      account: { provider: 'stripe', reference: 'platform' },
      webhook: stripeWebhook(settings),
    };
  },
};

/** CONNECT=stripe: Stripe accounts of businesses. */
export const stripeConnectAdapter: ConnectAdapter<StripeConnectSettings> = {
  variables: STRIPE_CONNECT,
  read: readStripeConnect,
  async open(settings, log) {
    const { stripeConnect } = await import('./stripe-connect.ts');
    return stripeConnect(settings, { onRefused: refusedBy(log) });
  },
};

const refusedBy = (log: ProviderLog) => (code: string) =>
  log.error({ code }, 'Stripe refuses our calls: look at the STRIPE_ variables');
