import type { FastifyInstance } from 'fastify';

import { addVary } from '../cache/send-cached.ts';

/** What a call of ours may carry: a token, the business, a key that makes it one, and what uploads need. */
const REQUEST_HEADERS = [
  'authorization',
  'content-type',
  'x-tenant',
  'idempotency-key',
  'apollo-require-preflight',
].join(', ');
const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE';
/** What a script of another origin may read of an answer, beside what each may. */
const ANSWER_HEADERS = [
  'content-disposition',
  'link',
  'ratelimit-limit',
  'ratelimit-remaining',
  'ratelimit-reset',
  'retry-after',
  'x-request-id',
].join(', ');
const PREFLIGHT_SECONDS = '600';

const isForPrograms = (url: string) => /^\/(api|graphql)([/?]|$)/.test(url);

const allowed = (origin: string) => ({
  'access-control-allow-origin': origin,
  'access-control-expose-headers': ANSWER_HEADERS,
});

/** What an answer to a program says, whatever else it says, to a page of that origin. */
export const originHeaders =
  (origins: readonly string[]) =>
  (origin: string | undefined): Readonly<Record<string, string>> => ({
    ...(origins.length > 0 && { vary: 'Origin' }),
    ...(origin !== undefined && origins.includes(origin) && allowed(origin)),
  });

/**
 * Lets pages of these origins ("https://app.example.com") call /api and /graphql from a browser with a bearer token
 * (docs/rules.md "Calls from other sites"). There are no cookies, so that nothing else comes along with such a call.
 */
export function allowOrigins(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return;
  app.addHook('onRequest', async (request, reply) => {
    if (!isForPrograms(request.url)) return undefined;
    addVary(reply, 'Origin');
    const { origin, 'access-control-request-method': asked } = request.headers;
    if (origin === undefined || !origins.includes(origin)) return undefined;
    reply.headers(allowed(origin));
    if (request.method !== 'OPTIONS' || asked === undefined) return undefined;
    return reply
      .headers({
        'access-control-allow-methods': METHODS,
        'access-control-allow-headers': REQUEST_HEADERS,
        'access-control-max-age': PREFLIGHT_SECONDS,
      })
      .code(204)
      .send();
  });
}
