import type { BrowserForm, BrowserHosts } from '../../../schema/payments/payment-provider.ts';
import type { StripeSettings } from './stripe-settings.ts';

/**
 * What web/payments/stripe needs, and where Stripe's script and the frames of its fields come from. `stripeAccount` is the
 * connected account that is charged; null: the platform's own.
 */
export const stripeBrowser = (
  { publishableKey, scriptUrl }: Pick<StripeSettings, 'publishableKey' | 'scriptUrl'>,
  stripeAccount: string | null,
): BrowserForm => ({
  provider: 'stripe',
  settings: { publishableKey, scriptUrl, stripeAccount: stripeAccount ?? '' },
  hosts: hostsOf(scriptUrl),
});

/**
 * By Stripe's own list (docs.stripe.com/security/guide#content-security-policy), without what its address fields need. A
 * bank's page stands in a frame within Stripe's, which is not ours to allow.
 */
export function hostsOf(scriptUrl: string): BrowserHosts {
  const { origin, hostname } = new URL(scriptUrl);
  if (hostname !== 'js.stripe.com')
    return { script: [origin], frame: [origin], connect: [origin], style: [], font: [] };
  const scripts = ['https://js.stripe.com', 'https://*.js.stripe.com'];
  return {
    script: scripts,
    frame: [...scripts, 'https://hooks.stripe.com'],
    connect: ['https://api.stripe.com'],
    style: [],
    font: [],
  };
}
