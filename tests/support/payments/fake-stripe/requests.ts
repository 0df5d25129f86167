import type { IncomingMessage, ServerResponse } from 'node:http';

import type { StripeSettings } from '../../../../gateway/payments/stripe/stripe-settings.ts';
import { answerCall } from './api.ts';
import type { StripeOrders } from './orders.ts';
import { callOf, checkParameters } from './parameters.ts';
import type { Form } from './parameters.ts';
import { checkPermissions } from './permissions.ts';
import { Refused, refuse } from './refusal.ts';
import type { StripeAnswer } from './refusal.ts';
import type { StripeBehaviour } from './stripe-cards.ts';
import { signedEvent } from './webhooks.ts';
import { API_VERSION } from './world.ts';
import type { StripeRows, StripeWorld } from './world.ts';

/** What was asked, and how it was answered; null: not at all. */
export interface StripeRequest {
  method: string;
  path: string;
  form: Form;
  key: string;
  account: string | null;
  status: number | null;
}

interface Came {
  request: IncomingMessage;
  pathname: string;
  text: string;
  bearer: string;
}

/** One call of Stripe's API: what it was told to do with it, the door, the key, and then the call itself. */
export async function answerRequest(
  world: StripeWorld,
  orders: StripeOrders,
  settings: StripeSettings,
  requests: StripeRequest[],
  { request, pathname, text, bearer }: Came,
  response: ServerResponse,
): Promise<void> {
  const { method = 'GET', headers, socket } = request;
  const form = formOf(method === 'GET' ? new URL(request.url!, 'http://fake').search : text);
  const account = (headers['stripe-account'] as string | undefined) ?? null;
  const key = (headers['idempotency-key'] as string | undefined) ?? '';
  const asked: StripeRequest = { method, path: pathname, form, key, account, status: null };
  requests.push(asked);
  if (orders.slowMs > 0) await new Promise((resolve) => setTimeout(resolve, orders.slowMs));
  const [resource = '', id] = pathname.replace(/^\/v1\//, '').split('/');
  const does = orders.outage ?? (method === 'POST' ? orders.queued[resource]?.shift() : undefined) ?? null;
  const told = world.events.length;

  const act = (): Answered => {
    try {
      const rows = enter(world, settings, { account, bearer, form, version: headers['stripe-version'] });
      const call =
        callOf(method, pathname) ?? refuse(404, { message: `Unrecognized request URL (${pathname})` });
      checkParameters(call, form);
      if (bearer === settings.secretKey) checkPermissions(call, form, orders.permissions);
      const run = () => answerCall(world, rows, { call, id, form, key, does });
      // Keys are of POST alone.
      if (method !== 'POST') return { answer: does === 'broken' ? BROKEN : run() };
      return underKey(rows, key, `${pathname} ${JSON.stringify(form)}`, does, run, orders.landsAfterMs);
    } catch (error) {
      if (error instanceof Refused) return { answer: error.answer };
      throw error;
    }
  };
  const reply = async ({ answer, isReplayed = false }: Answered) => {
    asked.status = answer.status;
    for (const event of orders.tellFirst ? world.events.slice(told) : [])
      await orders.tellFirst?.(signedEvent(event, settings.webhookSecrets[account === null ? 0 : 1]!));
    response.writeHead(answer.status, {
      'content-type': 'application/json',
      'request-id': 'req_fake',
      'access-control-allow-origin': '*',
      ...(isReplayed && { 'idempotent-replayed': 'true' }),
    });
    response.end(JSON.stringify(answer.body));
  };

  const turned = does && TURNED_AWAY[does];
  if (turned) return reply({ answer: { status: turned.status, body: { error: turned } } });
  switch (does) {
    case 'cut':
      socket.destroy();
      return;
    case 'timeout':
      return;
    case 'lands_late':
      setTimeout(act, orders.landsAfterMs).unref();
      return;
    case 'late':
      act();
      return;
    case 'lost':
      act();
      socket.destroy();
      return;
    case 'twice':
      act();
      return reply(act());
    default:
      return reply(act());
  }
}

interface Answered {
  answer: StripeAnswer;
  isReplayed?: boolean;
}

/** What is stored is what was carried out, whatever came of it; the same key answers it again. */
function underKey(
  rows: StripeRows,
  key: string,
  asked: string,
  does: StripeBehaviour | null,
  run: () => StripeAnswer,
  landsAfterMs: number,
): Answered {
  const before = rows.keys.take(key, asked);
  if (before) return { answer: before, isReplayed: true };
  try {
    if (does === 'broken_lands') setTimeout(run, landsAfterMs).unref();
    let answer = does === 'broken' || does === 'broken_lands' ? BROKEN : run();
    if (does === 'broken_late') answer = BROKEN;
    rows.keys.keep(key, answer);
    return { answer };
  } catch (error) {
    rows.keys.forget(key);
    throw error;
  }
}

/** Whose rows they are. A browser comes with the publishable key and the secret of what it asks for. */
function enter(
  world: StripeWorld,
  { secretKey, publishableKey }: StripeSettings,
  {
    account,
    bearer,
    form,
    version,
  }: { account: string | null; bearer: string; form: Form; version: string | string[] | undefined },
): StripeRows {
  const isBrowser = bearer === publishableKey && form.client_secret !== undefined;
  if (bearer !== secretKey && !isBrowser) refuse(401, { message: 'Invalid API Key provided' });
  if (!isBrowser && version !== API_VERSION)
    refuse(400, { message: `The fake speaks ${API_VERSION} alone, not ${String(version)}` });
  if (account === null) return world.platform;
  const rows = world.accounts.get(account);
  if (rows && !rows.isRevoked) return rows;
  return refuse(403, {
    code: 'account_invalid',
    message: `The provided key does not have access to account '${account}'`,
  });
}

const BROKEN: StripeAnswer = {
  status: 500,
  body: { error: { type: 'api_error', message: 'The fake is broken' } },
};

const TURNED_AWAY: Partial<Record<StripeBehaviour, { status: number; type: string; code?: string }>> = {
  busy: { status: 429, type: 'invalid_request_error', code: 'rate_limit' },
  unauthorized: { status: 401, type: 'invalid_request_error' },
  forbidden: { status: 403, type: 'invalid_request_error', code: 'more_permissions_required' },
};

const formOf = (text: string): Form => Object.fromEntries(new URLSearchParams(text));
