import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { squarePayments } from '../../../gateway/payments/square/square-payments.ts';
import type { SquareSettings } from '../../../gateway/payments/square/square-settings.ts';
import { squareWebhook } from '../../../gateway/payments/square/square-webhook.ts';
import { answerCall } from './fake-square/api.ts';
import { refusal } from './fake-square/answers.ts';
import { answerBrowser, sendText } from './fake-square/browser-half.ts';
import { squareControls } from './fake-square/controls.ts';
import { SquareOAuth } from './fake-square/oauth.ts';
import { behaviourOf, countTry } from './fake-square/payments.ts';
import type { Behaviour } from './fake-square/square-cards.ts';
import { signature } from './fake-square/webhooks.ts';
import { SquareWorld } from './fake-square/world.ts';

export { CARDS } from './fake-square/square-cards.ts';
export type { Behaviour } from './fake-square/square-cards.ts';

export type Resource = 'payments' | 'cards' | 'customers' | 'refunds';
export type FakeSquare = Awaited<ReturnType<typeof startFakeSquare>>;

const ACCESS_TOKEN = 'fake-access-token';

interface ProviderOptions {
  timeoutSeconds?: number;
  onRefused?: (code: string) => void;
  seller?: { accessToken: string; locationId: string } | null;
}

/**
 * Square on this machine: its HTTP API, as far as the product uses it, and the script of its card fields. It keeps a
 * ledger of what took money, answers the same to the same key, and can be told to decline, to be slow and to lose
 * answers. Nothing of it reaches the network.
 */
export async function startFakeSquare({ webhookUrl = 'https://regulars.test/api/webhooks/square' } = {}) {
  const world = new SquareWorld();
  const requests: { method: string; path: string; body: Record<string, any>; status: number | null }[] = [];
  const queued: Record<string, Behaviour[]> = {};
  const server = createServer((request, response) => {
    void handle(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const config: SquareSettings = {
    accessToken: ACCESS_TOKEN,
    applicationId: 'sandbox-sq0idb-fake',
    locationId: 'LFAKE',
    environment: 'sandbox',
    apiUrl: url,
    sdkUrl: `${url}/v1/square.js`,
    webhookSignatureKeys: ['fake-signature-key'],
    webhookUrl,
  };
  const oauth = new SquareOAuth(world, config.applicationId, ACCESS_TOKEN);
  let underWay = 0;
  const fake = {
    url,
    sdkUrl: config.sdkUrl,
    config,
    /** The variables of a product that pays here, or whose businesses connect accounts. */
    environment: {
      PAYMENTS: 'square',
      SQUARE_APPLICATION_SECRET: oauth.clientSecret,
      SQUARE_ACCESS_TOKEN: config.accessToken,
      SQUARE_APPLICATION_ID: config.applicationId,
      SQUARE_LOCATION_ID: config.locationId,
      SQUARE_ENVIRONMENT: config.environment,
      SQUARE_API_URL: url,
      SQUARE_SDK_URL: config.sdkUrl,
      SQUARE_WEBHOOK_SIGNATURE_KEY: config.webhookSignatureKeys.join(','),
      SQUARE_WEBHOOK_URL: webhookUrl,
    },
    /** The platform's own, or that of a seller by a token of its own. */
    provider: ({ seller = null, ...options }: ProviderOptions = {}) =>
      squarePayments({ ...config, ...seller }, options),
    /** How the product takes its webhooks. */
    webhooks: squareWebhook(config),
    /** Everything that took money, of every seller, with what was given back and disputed of it. */
    charges: world.charges,
    disabled: world.disabled,
    /** What happened, as Square's webhooks would tell it. */
    events: world.events,
    /** Where sellers let the platform use their accounts. */
    oauth,
    ...squareControls(world, config),
    requests,
    landsAfterMs: 3_000,
    /** How long every answer takes. */
    slowMs: 0,
    /** The most requests that were under way at one time. */
    mostAtOnce: 0,
    /** Each of these is used by one request, in order. */
    next(resource: Resource, ...behaviours: Behaviour[]) {
      (queued[resource] ??= []).push(...behaviours);
    },
    /** Every charge of cards that end so, until null. */
    behave(last4: string, behaviour: Behaviour | null) {
      if (behaviour) world.moods.set(last4, behaviour);
      else world.moods.delete(last4);
    },
    setMood: (mood: SquareWorld['mood']) => void (world.mood = mood),
    /** How every request ends, for as long as it lasts: an outage, or a token that is no longer good. Null: as asked. */
    outage: null as Behaviour | null,
    /** A webhook as Square would send it: what to POST, and its headers. */
    webhook(type: string, chargeId: string, { id = randomUUID(), object = {} as object } = {}) {
      const charge = world.charges.find((each) => each.id === chargeId);
      const payment = { id: chargeId, reference_id: charge?.reference, ...object };
      const named = type.startsWith('refund')
        ? { refund: { id: 'R1', payment_id: chargeId, ...object } }
        : { payment };
      const body = JSON.stringify({
        merchant_id: 'MFAKE',
        type,
        event_id: id,
        created_at: new Date().toISOString(),
        data: { type: type.split('.')[0], id: chargeId, object: named },
      });
      return { body, headers: { 'x-square-hmacsha256-signature': fake.sign(body) } };
    },
    sign: (body: string) => signature(body, config),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return fake;

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', url);
    const text = await read(request);
    if (pathname.startsWith('/v1/')) return answerBrowser(world, url, { pathname, text }, response);
    if (pathname === '/oauth2/authorize') {
      const page = oauth.page(searchParams);
      return sendText(response, 'text/html', page ?? 'Square would not show this');
    }
    const body = (text ? JSON.parse(text) : {}) as Record<string, any>;
    if (pathname.startsWith('/_fake/')) return control(pathname, body, response);

    if (fake.slowMs > 0) await slow();
    const method = request.method ?? 'GET';
    const asked = { method, path: pathname, body, status: null as number | null };
    requests.push(asked);
    const { authorization = '' } = request.headers;
    // An outage is of all that Square is, its door too.
    if (fake.outage === 'timeout') return;
    if (pathname === '/oauth2/token') return send(response, oauth.token(body));
    if (pathname === '/oauth2/revoke') return send(response, oauth.revokeToken(body, authorization));
    const merchant = oauth.merchantOf(authorization.replace('Bearer ', ''));
    if (merchant === null || merchant === 'expired') {
      const code = merchant === null ? 'UNAUTHORIZED' : 'ACCESS_TOKEN_EXPIRED';
      return send(response, refusal(401, 'AUTHENTICATION_ERROR', code));
    }
    const resource = pathname.split('/')[2] ?? '';
    const isCharge = method === 'POST' && resource === 'payments';
    const does =
      fake.outage ?? queued[resource]?.shift() ?? (isCharge ? behaviourOf(world, merchant, body) : null);
    if (isCharge) countTry(merchant, body);
    const act = () =>
      answerCall(world, merchant, { method, path: pathname, query: searchParams, body, does });
    const reply = (answer: { status: number; body: object }) => {
      asked.status = answer.status;
      return send(response, answer);
    };
    switch (does) {
      case 'busy':
        return reply(refusal(429, 'RATE_LIMIT_ERROR', 'RATE_LIMITED'));
      case 'broken':
        return reply(refusal(500, 'API_ERROR', 'INTERNAL_SERVER_ERROR'));
      case 'unauthorized':
        return reply(refusal(401, 'AUTHENTICATION_ERROR', 'UNAUTHORIZED'));
      case 'temporary':
        return reply(refusal(400, 'PAYMENT_METHOD_ERROR', 'TEMPORARY_ERROR'));
      case 'cut':
        request.socket.destroy();
        return;
      case 'timeout':
        return;
      case 'lands_late':
        setTimeout(act, fake.landsAfterMs).unref();
        return;
      case 'late':
        act();
        return;
      case 'lost':
        act();
        request.socket.destroy();
        return;
      case 'twice':
        act();
        return reply(act());
      default:
        return reply(act());
    }
  }

  async function slow(): Promise<void> {
    underWay += 1;
    fake.mostAtOnce = Math.max(fake.mostAtOnce, underWay);
    await new Promise((resolve) => setTimeout(resolve, fake.slowMs));
    underWay -= 1;
  }

  /** For who drives it from another process. */
  function control(path: string, body: Record<string, any>, response: ServerResponse): void {
    if (path === '/_fake/next') fake.next(body.on, body.does);
    else if (path === '/_fake/behave') fake.behave(body.last4, body.does);
    else if (path === '/_fake/token')
      return send(response, { status: 200, body: { token: fake.token(body.number) } });
    send(response, { status: 200, body: { charges: world.charges } });
  }
}

async function read(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

function send(response: ServerResponse, { status, body }: { status: number; body: object }): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
