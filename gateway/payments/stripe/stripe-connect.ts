import { Stripe } from 'stripe';

import type { OpenCompany } from '../accounts/open-company.ts';
import { hostsOf } from './stripe-browser.ts';
import { stripeClient } from './stripe-client.ts';
import { stripePayments } from './stripe-payments.ts';
import type { StripeOptions } from './stripe-payments.ts';
import type { StripeConnectSettings } from './stripe-settings.ts';
import { stripeWebhook } from './stripe-webhook.ts';

const { StripeInvalidGrantError } = Stripe.errors;

/**
 * Stripe accounts that businesses connect to the platform's own by Connect's OAuth: they are charged directly, by the
 * platform's key. https://docs.stripe.com/connect/oauth-reference
 */
export function stripeConnect(
  settings: StripeConnectSettings,
  options: Pick<StripeOptions, 'timeoutSeconds' | 'onRefused'> = {},
): OpenCompany {
  const { connectClientId, apiUrl, scriptUrl } = settings;
  const stripe = stripeClient(settings, null, options.timeoutSeconds ?? 10);
  return {
    provider: 'stripe',
    name: 'Stripe',
    browserHosts: hostsOf(scriptUrl),
    webhook: stripeWebhook(settings),

    authorizeUrl({ state, redirectUrl }) {
      const asked = new URLSearchParams({
        response_type: 'code',
        client_id: connectClientId,
        scope: 'read_write',
        redirect_uri: redirectUrl,
        state,
      });
      return `${apiUrl?.replace(/\/+$/, '') ?? 'https://connect.stripe.com'}/oauth/authorize?${asked}`;
    },

    async exchange({ code }) {
      let reference: string;
      let isLive: boolean;
      try {
        const token = await stripe.oauth.token({ grant_type: 'authorization_code', code });
        // Both are always there after a code was exchanged.
        reference = token.stripe_user_id!;
        isLive = token.livemode ?? false;
      } catch (error) {
        return { outcome: error instanceof StripeInvalidGrantError ? 'refused' : 'unavailable' };
      }
      // A name is for people to know it by: without one it is connected all the same.
      const name = await nameOf(stripe, reference).catch(() => '');
      return {
        outcome: 'connected',
        account: { reference, name, isLive, settings: {} },
        // The platform's own key serves, and doesn't end.
        secret: '',
        endAt: null,
      };
    },

    renew: async () => ({ outcome: 'renewed', secret: '', endAt: null }),

    async revoke({ reference }) {
      try {
        await stripe.oauth.deauthorize({ client_id: connectClientId, stripe_user_id: reference! });
        return true;
      } catch (error) {
        return isGone(error);
      }
    },

    async look({ reference }) {
      try {
        return { outcome: 'connected', lacks: lacksOf(await stripe.accounts.retrieve(reference!)) };
      } catch (error) {
        return { outcome: isGone(error) ? 'revoked' : 'unavailable' };
      }
    },

    providerOf: ({ reference }) => stripePayments(settings, { ...options, stripeAccount: reference }),
  };
}

function lacksOf({ charges_enabled, details_submitted }: Stripe.Account): string[] {
  if (charges_enabled) return [];
  return details_submitted
    ? ['Stripe is still checking your account, or needs something more: look at your Stripe dashboard.']
    : ['Stripe does not know enough of your business yet: finish its form in your Stripe dashboard.'];
}

async function nameOf(stripe: Stripe, reference: string): Promise<string> {
  const { business_profile, settings, email } = await stripe.accounts.retrieve(reference);
  return settings?.dashboard?.display_name || business_profile?.name || email || '';
}

/** The platform has no access to it any more: not so where the platform's own key is what is wrong. */
const isGone = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError &&
  (error.code === 'account_invalid' || (error.rawType as string | undefined) === 'invalid_client');
