import { z } from 'zod';

import { address, list, needed, readSettings } from '../../boot/settings.ts';
import type { Environment } from '../../boot/settings.ts';

export const STRIPE = z.object({
  STRIPE_SECRET_KEY: needed("the Stripe account's secret key where PAYMENTS=stripe or CONNECT has stripe"),
  STRIPE_PUBLISHABLE_KEY: needed(
    "the Stripe account's publishable key where PAYMENTS=stripe or CONNECT has stripe",
  ),
  STRIPE_WEBHOOK_SECRET: list,
  STRIPE_API_URL: address(/^https?$/, 'https://api.example.com'),
  STRIPE_SCRIPT_URL: address(/^https?$/, 'https://js.example.com/stripe.js'),
});

export const STRIPE_CONNECT = STRIPE.extend({
  STRIPE_CONNECT_CLIENT_ID: needed("the platform's id at Stripe Connect (ca_…) where CONNECT has stripe"),
});

/** Of the release that the API's version belongs to: Stripe serves each under its name. */
const SCRIPT = 'https://js.stripe.com/endive/stripe.js';

export type StripeSettings = ReturnType<typeof readStripe>;

/** @throws WrongSetting naming the first wrong variable and what it takes. */
export function readStripe(env: Environment) {
  const set = readSettings(STRIPE, env);
  return {
    secretKey: set.STRIPE_SECRET_KEY,
    publishableKey: set.STRIPE_PUBLISHABLE_KEY,
    /**
     * Each holds: of the endpoint for the platform's own events, of the one for connected accounts, which Stripe signs
     * apart, and the one before while one is changed. None: webhooks are not taken.
     */
    webhookSecrets: set.STRIPE_WEBHOOK_SECRET,
    /** null: Stripe's own API. */
    apiUrl: set.STRIPE_API_URL ?? null,
    /** The script of the card's fields. */
    scriptUrl: set.STRIPE_SCRIPT_URL ?? SCRIPT,
  };
}

export type StripeConnectSettings = ReturnType<typeof readStripeConnect>;

/** @throws WrongSetting naming the first wrong variable and what it takes. */
export const readStripeConnect = (env: Environment) => ({
  ...readStripe(env),
  connectClientId: readSettings(STRIPE_CONNECT, env).STRIPE_CONNECT_CLIENT_ID,
});
