import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { stripePayments } from '../../../../gateway/payments/stripe/stripe-payments.ts';
import type { StripeOptions } from '../../../../gateway/payments/stripe/stripe-payments.ts';
import type { StripeConnectSettings } from '../../../../gateway/payments/stripe/stripe-settings.ts';
import { stripeWebhook } from '../../../../gateway/payments/stripe/stripe-webhook.ts';
import { answerBrowser } from './browser-half.ts';
import { StripeConnect } from './connect.ts';
import { stripeControls } from './controls.ts';
import type { StripeOrders } from './orders.ts';
import { answerRequest } from './requests.ts';
import type { StripeRequest } from './requests.ts';
import { StripeWorld } from './world.ts';

export { STRIPE_CARDS } from './stripe-cards.ts';

/**
 * Stripe on this machine, strict: its HTTP API as far as the product uses it, the script of its card fields, the page of
 * a bank, and Connect's OAuth. It keeps a list of what took money, and answers a key as it did for a day. Nothing of it
 * reaches the network.
 */
export async function startFakeStripe() {
  const world = new StripeWorld();
  const settings: StripeConnectSettings = {
    secretKey: 'sk_test_fake',
    publishableKey: 'pk_test_fake',
    webhookSecrets: ['whsec_platform', 'whsec_connect'],
    connectClientId: 'ca_fake',
    apiUrl: null,
    scriptUrl: '',
  };
  const connect = new StripeConnect(world, settings.secretKey);
  const requests: StripeRequest[] = [];
  const orders: StripeOrders = {
    outage: null,
    queued: {},
    landsAfterMs: 300,
    slowMs: 0,
    permissions: null,
    tellFirst: null,
  };
  const server = createServer((request, response) => {
    void handle(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  Object.assign(settings, { apiUrl: url, scriptUrl: `${url}/js/stripe.js` });

  return {
    url,
    settings,
    connect,
    requests,
    /** Everything that took money, on every account, with what was given back and disputed of it. */
    charges: world.charges,
    /** What happened, as Stripe's webhooks would tell it. */
    events: world.events,
    orders,
    ...stripeControls(world, orders, settings),
    /** The variables of a product that pays here, or whose businesses connect accounts. */
    environment: {
      PAYMENTS: 'stripe',
      STRIPE_CONNECT_CLIENT_ID: connect.clientId,
      STRIPE_SECRET_KEY: settings.secretKey,
      STRIPE_PUBLISHABLE_KEY: settings.publishableKey,
      STRIPE_WEBHOOK_SECRET: settings.webhookSecrets.join(','),
      STRIPE_API_URL: url,
      STRIPE_SCRIPT_URL: settings.scriptUrl,
    },
    provider: (options: StripeOptions = {}) => stripePayments(settings, { timeoutSeconds: 2, ...options }),
    webhooks: stripeWebhook(settings)!,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', url);
    const text = await read(request);
    if (pathname.startsWith('/js/') || request.method === 'OPTIONS')
      return answerBrowser(world, url, settings.publishableKey, { pathname, searchParams, text }, response);
    const bearer = (request.headers.authorization ?? '').replace('Bearer ', '');
    if (pathname.startsWith('/oauth/')) return oauth(pathname, searchParams, text, bearer, response);
    await answerRequest(world, orders, settings, requests, { request, pathname, text, bearer }, response);
  }

  function oauth(
    pathname: string,
    query: URLSearchParams,
    text: string,
    bearer: string,
    response: ServerResponse,
  ): void {
    if (pathname === '/oauth/authorize') {
      const page = connect.page(query);
      response.writeHead(page ? 200 : 400, { 'content-type': 'text/html; charset=utf-8' });
      response.end(page ?? 'Stripe would not show this');
      return;
    }
    const form = Object.fromEntries(new URLSearchParams(text));
    const { status, body } =
      pathname === '/oauth/token' ? connect.token(form, bearer) : connect.deauthorize(form, bearer);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }
}

async function read(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}
