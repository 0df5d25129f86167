import { expect, test } from '@jest/globals';

import { stripeBrowser } from './stripe-browser.ts';
import { readStripe } from './stripe-settings.ts';

const SET = { STRIPE_SECRET_KEY: 'sk_1', STRIPE_PUBLISHABLE_KEY: 'pk_1' };

test('Stripe is where the environment says, or Stripe’s own', () => {
  expect(readStripe(SET)).toEqual({
    secretKey: 'sk_1',
    publishableKey: 'pk_1',
    webhookSecrets: [],
    apiUrl: null,
    scriptUrl: 'https://js.stripe.com/endive/stripe.js',
  });
  expect(readStripe({ ...SET, STRIPE_WEBHOOK_SECRET: 'whsec_1, whsec_2' }).webhookSecrets).toEqual([
    'whsec_1',
    'whsec_2',
  ]);
  expect(() => readStripe({ STRIPE_SECRET_KEY: 'sk_1' })).toThrow(/^STRIPE_PUBLISHABLE_KEY takes/);
  expect(() => readStripe({ ...SET, STRIPE_API_URL: 'somewhere' })).toThrow(
    /^STRIPE_API_URL takes an address/,
  );
});

test('the browser is told of the account that is charged, and lets nobody but Stripe in', () => {
  const own = stripeBrowser(readStripe(SET), null);
  expect(own.settings.stripeAccount).toBe('');
  expect(stripeBrowser(readStripe(SET), 'acct_1').settings.stripeAccount).toBe('acct_1');
  expect(
    Object.values(own.hosts)
      .flat()
      .map((host) => new URL(host.replace('*.', 'x.')).hostname),
  ).toEqual(expect.arrayContaining(['js.stripe.com', 'api.stripe.com', 'hooks.stripe.com']));
  const elsewhere = { ...SET, STRIPE_SCRIPT_URL: 'http://127.0.0.1:5000/js/stripe.js' };
  expect(stripeBrowser(readStripe(elsewhere), null).hosts.script).toEqual(['http://127.0.0.1:5000']);
});
