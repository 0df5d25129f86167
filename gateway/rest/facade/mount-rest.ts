import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { execute, validate } from 'graphql';
import type { GraphQLSchema } from 'graphql';

import type { Context } from '../../../schema/context.ts';
import { late } from '../../../schema/late.ts';
import { LIST_MAX } from '../../../schema/rules/limits.ts';
import type { BodyCache } from '../../cache/body-cache.ts';
import { addVary, sendCached } from '../../cache/send-cached.ts';
import { openContext, tenantClaims } from '../../context.ts';
import type { ContextParts } from '../../context.ts';
import { announcedLength } from '../../http/bodies/in-flight.ts';
import { letLargeBodyIn } from '../../http/bodies/large-bodies.ts';
import { CALL_BYTES_MAX } from '../../http/bodies/limits.ts';
import { allowCaller } from './allow-caller.ts';
import { businessOf, readCall } from './read-call.ts';
import type { Call } from './read-call.ts';
import type { PageEnd, RestRow, Sheet } from './route.ts';
import { sendCsv } from './send-csv.ts';

export interface RestParts {
  schema: GraphQLSchema;
  context: ContextParts;
  /** The same for tables that are downloaded. */
  longWork: ContextParts;
  cache: BodyCache;
}

/** Mounts every row of the table below /api. Nothing is decided here: a row says what is read and answered. */
export function mountRest(app: FastifyInstance, rows: readonly RestRow[], parts: RestParts): void {
  for (const row of rows) {
    const [mistake] = validate(parts.schema, row.document);
    if (mistake) throw new Error(`${row.method} /api${row.path} does not fit the schema: ${mistake.message}`);
    app.route({
      method: row.method,
      url: `/api${row.path}`,
      ...(row.bodyLimit && { bodyLimit: row.bodyLimit }),
      ...(row.file && { config: { takesFile: 'rest' } }),
      // After the general limit, and before the body is read: a stranger's is not worth parsing.
      ...((row.access !== 'visitor' || row.body) && {
        preParsing: (request: FastifyRequest) => letIn(row, parts, request),
      }),
      handler: (request, reply) => answer(row, parts, request, reply),
    });
  }
}

/** Before a body is read: whoever has to wait for the database does so without theirs. */
async function letIn(row: RestRow, parts: RestParts, request: FastifyRequest): Promise<void> {
  if (row.access === 'visitor') return parts.context.admission?.admit(request);
  request.opened = await openFor(row, parts, request);
  const length = announcedLength(request);
  if (length !== null && length > CALL_BYTES_MAX && !row.file) await letLargeBodyIn(request, length);
}

async function answer(
  row: RestRow,
  parts: RestParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const call = readCall(row, request);
  // Only what the row knows of it is worth its room from here on.
  request.body = undefined;
  addVary(reply, 'X-Tenant');
  if (row.cachedBy && agrees(request, call.business)) {
    const subject = row.cachedBy(call);
    const body = await parts.cache.get(`${row.path} ${subject}`, subject, async () => {
      const { data, response } = await run(row, parts, request, call);
      const link = nextLink(request, call, row.next?.(data, call.page));
      return {
        status: 200,
        type: JSON_TYPE,
        text: JSON.stringify(response),
        ...(link && { headers: { link } }),
      };
    });
    return sendCached(request, reply, body);
  }
  reply.header('cache-control', 'private, no-store');
  if (hasSheet(row)) {
    const patient = { ...parts, context: parts.longWork };
    // Every page asks anew who is calling: a role that is taken away ends the download.
    const askPage = async (page: Call['page']) =>
      ask(row, patient, late(await openFor(row, patient, request)), { ...call, page });
    return sendCsv(row, askPage, reply, parts.context.clock.now(), call.query);
  }
  const { data, response } = await run(row, parts, request, call);
  const link = nextLink(request, call, row.next?.(data, call.page));
  if (link) reply.header('link', link);
  return reply
    .code(row.isNew?.(data) === false ? 200 : (row.status ?? 200))
    .type(JSON_TYPE)
    .send(JSON.stringify(response));
}

const JSON_TYPE = 'application/json; charset=utf-8';

const hasSheet = (row: RestRow): row is RestRow & { sheet: Sheet<unknown> } => row.sheet !== undefined;

async function run(row: RestRow, parts: RestParts, request: FastifyRequest, call: Call) {
  const context = request.opened ?? (await openFor(row, parts, request));
  const data =
    row.merge && call.page.first === null
      ? await readAll(row, parts, context, call)
      : await ask(row, parts, context, call);
  return { data, response: row.response(data, call.page) };
}

/** Opens the request's context and lets its caller in. */
async function openFor(row: RestRow, parts: RestParts, request: FastifyRequest): Promise<Context> {
  const params = request.params as Record<string, string>;
  const business = businessOf(params);
  const context = await openContext(parts.context, request, business);
  await allowCaller(row, context, params);
  // Reading it refuses a path and a header that name different businesses.
  if (business !== null) void context.tenant.slug;
  return context;
}

async function ask(row: RestRow, parts: RestParts, context: Context, call: Call): Promise<unknown> {
  const result = await execute({
    schema: parts.schema,
    document: row.document,
    variableValues: row.variables(call),
    contextValue: context,
  });
  if (result.errors?.[0]) throw result.errors[0];
  return result.data;
}

/** Every page of a list, one after the other. */
async function readAll(row: RestRow, parts: RestParts, context: Context, call: Call): Promise<unknown> {
  const pages: unknown[] = [];
  for (let after = call.page.after; ;) {
    const data = await ask(row, parts, context, { ...call, page: { first: LIST_MAX, after } });
    pages.push(data);
    const end = row.next?.(data, call.page);
    if (!end?.hasNextPage || end.endCursor === after) return row.merge?.(pages);
    after = end.endCursor;
  }
}

/** A cached page is only given where every place of the request names the same business. */
function agrees(request: FastifyRequest, business: string | null): boolean {
  const { subdomain, header } = tenantClaims(request);
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

declare module 'fastify' {
  interface FastifyRequest {
    /** Of a route that asks for a token: the context, with a caller who may come in. */
    opened?: Context;
  }
}
