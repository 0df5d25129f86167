import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { execute, validate } from 'graphql';
import type { GraphQLSchema } from 'graphql';

import type { Context } from '../../schema/context.ts';
import { LIST_MAX } from '../../schema/rules/limits.ts';
import type { BodyCache } from '../cache/body-cache.ts';
import { addVary, sendCached } from '../cache/send-cached.ts';
import { openContext, tenantClaims } from '../context.ts';
import type { ContextParts } from '../context.ts';
import { readCall } from './read-call.ts';
import type { Call } from './read-call.ts';
import type { PageEnd, RestRow } from './route.ts';

export interface RestDoor {
  schema: GraphQLSchema;
  context: ContextParts;
  cache: BodyCache;
}

/** Mounts every row of the table below /api. Nothing is decided here: a row says what is asked and given. */
export function mountRest(app: FastifyInstance, rows: readonly RestRow[], door: RestDoor): void {
  for (const row of rows) {
    const [mistake] = validate(door.schema, row.document);
    if (mistake) throw new Error(`${row.method} /api${row.path} does not fit the schema: ${mistake.message}`);
    app.route({
      method: row.method,
      url: `/api${row.path}`,
      handler: (request, reply) => answer(row, door, request, reply),
    });
  }
}

async function answer(
  row: RestRow,
  door: RestDoor,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const call = readCall(row, request);
  addVary(reply, 'X-Tenant');
  if (row.cachedBy && agrees(request, door, call.business)) {
    const subject = row.cachedBy(call);
    const body = await door.cache.get(`${row.path} ${subject}`, subject, async () => {
      const { data, given } = await run(row, door, request, call);
      const link = nextLink(request, call, row.next?.(data));
      return {
        status: 200,
        type: JSON_TYPE,
        text: JSON.stringify(given),
        ...(link && { headers: { link } }),
      };
    });
    return sendCached(request, reply, body);
  }
  reply.header('cache-control', 'private, no-store');
  const { data, given } = await run(row, door, request, call);
  const link = nextLink(request, call, row.next?.(data));
  if (link) reply.header('link', link);
  return reply
    .code(row.status ?? 200)
    .type(JSON_TYPE)
    .send(JSON.stringify(given));
}

const JSON_TYPE = 'application/json; charset=utf-8';

async function run(row: RestRow, door: RestDoor, request: FastifyRequest, call: Call) {
  const context = await openContext(door.context, request, call.business);
  // Reading it refuses a path and a header that name different businesses.
  if (call.business !== null) void context.tenant.slug;
  if (row.access === 'admin') context.caller.admin();
  const data =
    row.merge && call.page.first === null
      ? await readAll(row, door, context, call)
      : await ask(row, door, context, call);
  return { data, given: row.give(data) };
}

async function ask(row: RestRow, door: RestDoor, context: Context, call: Call): Promise<unknown> {
  const result = await execute({
    schema: door.schema,
    document: row.document,
    variableValues: row.take(call),
    contextValue: context,
  });
  if (result.errors?.[0]) throw result.errors[0];
  return result.data;
}

/** Every page of a list, one after the other. */
async function readAll(row: RestRow, door: RestDoor, context: Context, call: Call): Promise<unknown> {
  const pages: unknown[] = [];
  for (let after = call.page.after; ;) {
    const data = await ask(row, door, context, { ...call, page: { first: LIST_MAX, after } });
    pages.push(data);
    const end = row.next?.(data);
    if (!end?.hasNextPage || end.endCursor === after) return row.merge?.(pages);
    after = end.endCursor;
  }
}

/** A cached page is only given where every place of the request names the same business. */
function agrees(request: FastifyRequest, door: RestDoor, business: string | null): boolean {
  const { subdomain, header } = tenantClaims(request, door.context.publicHost);
  return (
    business === null ||
    [subdomain, header].every((claim) => !claim || claim.toLowerCase() === business.toLowerCase())
  );
}

function nextLink(request: FastifyRequest, call: Call, end: PageEnd | null | undefined): string | null {
  if (!end?.hasNextPage || end.endCursor === null) return null;
  const url = new URL(request.url, 'http://host');
  if (call.page.first !== null) url.searchParams.set('limit', String(call.page.first));
  url.searchParams.set('cursor', end.endCursor);
  return `<${url.pathname}${url.search}>; rel="next"`;
}
