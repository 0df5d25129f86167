import { createHash } from 'node:crypto';

import fastifyRateLimit from '@fastify/rate-limit';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

import { tooManyRequests } from '../../../schema/errors.ts';
import { addCalls } from '../../../schema/rate-limits/add-calls.ts';
import { networkOf } from '../../../schema/rules/text/network.ts';
import { bearerToken } from '../../context.ts';
import { startLoop } from '../../jobs/loop.ts';
import { isRoutine } from '../routine.ts';
import { SharedCounts } from './shared-counts.ts';

/** Calls a minute of one address or one token, at all instances together (docs/rules.md "Rates"). */
export const CALLS_A_MINUTE = 1_200;

/** How often the instances tell each other what they have counted. */
const TELL_MILLISECONDS = 1_000;

/**
 * The general limit. A valid token counts for itself, so that people behind one address don't share a budget; a
 * token that has not been found valid yet counts for its address, so that invented ones give nobody a new budget.
 */
export async function limitCalls(app: FastifyInstance, em: EntityManager): Promise<void> {
  const counts = new SharedCounts({ max: CALLS_A_MINUTE, keys: 20_000 });
  const telling = startLoop(TELL_MILLISECONDS, async () => {
    try {
      await counts.tell((added) => addCalls(em.fork(), added));
    } catch (error) {
      if (!app.outages.took(error, { job: 'rate limits' }))
        app.log.error({ err: error }, 'The calls of all instances could not be added up');
    }
  });
  app.addHook('onClose', () => telling.stop());
  const validTokens = new LRUCache<string, true>({ max: 10_000, ttl: 60 * 60_000 });
  await app.register(fastifyRateLimit, {
    global: true,
    max: CALLS_A_MINUTE,
    timeWindow: 60_000,
    // Called with `new`; what it answers is the store.
    store: function theOneStore() {
      return counts;
    } as never,
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
