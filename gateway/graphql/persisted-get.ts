import { createHash } from 'node:crypto';

import { HeaderMap } from '@apollo/server';
import type { ApolloServer } from '@apollo/server';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Context } from '../../schema/context.ts';
import { badRequest } from '../../schema/errors.ts';
import type { BodyCache } from '../cache/body-cache.ts';
import { addVary, sendCached } from '../cache/send-cached.ts';
import { openContext, tenantClaims } from '../context.ts';
import type { ContextParts } from '../context.ts';

/**
 * GET /graphql: a public query by the hash under which a POST has left it, so that its answer can be kept.
 * The answer is the same for everybody of one tenant, and kept until something it shows may have changed.
 */
export async function answerPersisted(
  apollo: ApolloServer<Context>,
  cache: BodyCache,
  parts: ContextParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  addVary(reply, 'X-Tenant');
  const { extensions, query } = request.query as Record<string, string | undefined>;
  if (request.headers.authorization !== undefined)
    throw badRequest('A call with a token must be sent with POST');
  if (query !== undefined || !extensions)
    throw badRequest('GET takes a persisted query; send any other with POST');
  const search = request.url.slice(request.url.indexOf('?'));
  const { subdomain, header } = tenantClaims(request);
  const key = createHash('sha256')
    .update(JSON.stringify([search, subdomain, header]))
    .digest('base64url');
  const body = await cache.get(`graphql ${key}`, 'list of queries', async () => {
    const answer = await apollo.executeHTTPGraphQLRequest({
      httpGraphQLRequest: { method: 'GET', headers: simpleHeaders(), search, body: undefined },
      context: () => openContext(parts, request),
    });
    if (answer.body.kind !== 'complete') throw new Error('A query answered in pieces');
    const text = answer.body.string;
    const sent = answer.status ?? 200;
    // Only a body with status 200 is kept, and an answer with an error must not be.
    const holdsError = text.includes('"errors":') && 'errors' in JSON.parse(text);
    const status = sent === 200 && holdsError ? NOT_KEPT : sent;
    return { status, type: 'application/json; charset=utf-8', text };
  });
  if (body.status !== 200) {
    reply.header('cache-control', 'no-store');
    return reply
      .code(body.status === 207 ? 200 : body.status)
      .type(body.type)
      .send(body.bytes);
  }
  return sendCached(request, reply, body);
}

/** Stands for 200 where the answer holds an error. */
const NOT_KEPT = 207;

/** A GET only reads, so Apollo's guard against forged requests is passed in the caller's place. */
function simpleHeaders(): HeaderMap {
  const headers = new HeaderMap();
  headers.set('apollo-require-preflight', 'true');
  headers.set('accept', 'application/json');
  return headers;
}
