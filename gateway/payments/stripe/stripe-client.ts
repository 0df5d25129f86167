import { Stripe } from 'stripe';

import type { StripeSettings } from './stripe-settings.ts';

/** Written out, so that a newer client with another version of the API does not come unnoticed. */
const API_VERSION = '2026-10-28.endive';

/**
 * Stripe's own client, for one account: the platform's (`stripeAccount` null), or one that is connected to it. Each call is
 * tried once: whether it is asked again is the product's to decide. By fetch, because that one takes its time limit for the
 * whole of a call, and Node's tries a cut connection again by itself.
 */
export function stripeClient(
  { secretKey, apiUrl }: Pick<StripeSettings, 'secretKey' | 'apiUrl'>,
  stripeAccount: string | null,
  timeoutSeconds: number,
): Stripe {
  return new Stripe(secretKey, {
    apiVersion: API_VERSION,
    maxNetworkRetries: 0,
    timeout: Math.round(timeoutSeconds * 1_000),
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(),
    ...(apiUrl !== null && at(new URL(apiUrl))),
    ...(stripeAccount !== null && { stripeAccount }),
  });
}

const at = ({ protocol, hostname, port }: URL) => ({
  protocol: protocol === 'http:' ? ('http' as const) : ('https' as const),
  host: hostname,
  port: port || (protocol === 'http:' ? '80' : '443'),
});
