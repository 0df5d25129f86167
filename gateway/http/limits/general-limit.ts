import { createHash } from 'node:crypto';

import fastifyRateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

import { tooManyRequests } from '../../../schema/errors.ts';
import { networkOf } from '../../../schema/rules/text/network.ts';
import { bearerToken } from '../../context.ts';
import { isRoutine } from '../routine.ts';

/** Calls a minute of one address or one token, in this instance (docs/rules.md "Rates"). */
export const CALLS_A_MINUTE = 1_200;

/**
 * The general limit. A valid token counts for itself, so that people behind one address don't share a budget; a
 * token that has not been found valid yet counts for its address, so that invented ones give nobody a new budget.
 */
export async function limitCalls(app: FastifyInstance): Promise<void> {
  const validTokens = new LRUCache<string, true>({ max: 10_000, ttl: 60 * 60_000 });
  await app.register(fastifyRateLimit, {
    global: true,
    max: CALLS_A_MINUTE,
    timeWindow: 60_000,
    cache: 20_000,
    enableDraftSpec: true,
    allowList: (request) => isRoutine(request),
    keyGenerator: (request) => {
      const key = tokenKey(request);
      return key !== null && validTokens.has(key) ? key : networkOf(request.ip);
    },
    errorResponseBuilder: (_request, { ttl }) =>
      Object.assign(tooManyRequests(ttl / 1000, CALLS_A_MINUTE, 'requests'), {
        statusCode: 429,
      }),
  });
  app.addHook('onResponse', async (request) => {
    if (request.accountId === undefined) return;
    const key = tokenKey(request);
    if (key !== null) validTokens.set(key, true);
  });
}

/** A token never stays in memory as it is. */
function tokenKey(request: FastifyRequest): string | null {
  const token = bearerToken(request);
  return token === null ? null : createHash('sha256').update(token).digest('base64url');
}
