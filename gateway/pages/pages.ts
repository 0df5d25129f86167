import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { execute, parse, validate } from 'graphql';
import type { DocumentNode, GraphQLSchema } from 'graphql';

import type { LegalTextKind } from '../../schema/rules/businesses/legal-texts.ts';
import { notFound } from '../../schema/errors.ts';
import type { Body, BodyCache } from '../cache/body-cache.ts';
import { sendCached } from '../cache/send-cached.ts';
import { openOwnContext } from '../context.ts';
import type { ContextParts } from '../context.ts';
import { errorAnswer } from '../http/error-answer.ts';
import { createPlatformTexts, PLATFORM_TEXTS } from './platform-texts.ts';
import type { MatchedPage, RenderedPage, Site, SiteConfig } from './site.ts';

export interface PagesParts {
  schema: GraphQLSchema;
  context: ContextParts;
  cache: BodyCache;
  /** The built screens; null where nothing is built. */
  site: Site | null;
  /** Whether this is the demo. */
  isDemo: boolean;
}

/** Mounts every address that is neither a file nor another route: the screens, rendered here or left to the browser. */
export function mountPages(app: FastifyInstance, parts: PagesParts): void {
  const documents = new Map<string, DocumentNode>();
  const texts = createPlatformTexts(parts.cache, () =>
    visitorsAnswer(parts, documents, { name: 'legal-text', document: PLATFORM_TEXTS, variables: {} }),
  );
  app.get('/*', (request, reply) => answer({ ...parts, texts }, documents, request, reply));
}

interface AnswerParts extends PagesParts {
  /** Which legal texts the platform has. */
  texts: () => Promise<LegalTextKind[]>;
}

async function answer(
  parts: AnswerParts,
  documents: Map<string, DocumentNode>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { site } = parts;
  if (!site) throw notFound();
  const config = siteConfig(parts, request);
  const path = pathOf(request.url);
  if (config.tenant !== null && /^\/admin(?:\/|$)/.test(path))
    return reply.redirect(config.mainOrigin + request.url, 302);
  const page = site.matchPage(request.url, config.tenant);
  const url = READS_QUERY.has(page.name) ? request.url : path;
  const subject = subjectOf(page);
  if (subject === null) {
    const legalTexts = await parts.texts();
    return sendFresh(reply, site.renderPage({ url, data: null, config: { ...config, legalTexts } }));
  }
  try {
    // The host is part of the body (canonical address, links), so it is part of the key.
    const body = await parts.cache.get(`page ${config.origin} ${url}`, subject, () =>
      render(parts, site, documents, page, url, config),
    );
    return await sendCached(request, reply, body);
  } catch (error) {
    const { isMasked, status, headers } = errorAnswer(error);
    if (isMasked && !request.server.outages.took(error, { requestId: request.id }))
      request.log.error({ err: error }, 'A page could not be rendered');
    const failed = site.renderPage({ url, data: null, config, failed: true });
    return sendFresh(reply.headers(headers), { ...failed, status });
  }
}

/** Pages whose content depends on the query string. */
const READS_QUERY: ReadonlySet<MatchedPage['name']> = new Set([
  'businesses',
  'contact',
  'legal-text',
  'shell',
  'redirect',
  'not-found',
]);

/** What a page's body depends on; null for one that is the same for everybody and made without a question. */
function subjectOf(page: MatchedPage): string | null {
  if (page.document === null) return null;
  const { slug } = page.variables;
  return typeof slug === 'string' ? slug.toLowerCase() : 'list of pages';
}

async function render(
  parts: AnswerParts,
  site: Site,
  documents: Map<string, DocumentNode>,
  page: MatchedPage,
  url: string,
  config: SiteConfig,
): Promise<Body> {
  const [data, legalTexts] = await Promise.all([visitorsAnswer(parts, documents, page), parts.texts()]);
  const { status, body, location } = site.renderPage({ url, data, config: { ...config, legalTexts } });
  return { status, type: HTML, text: body, ...(location && { headers: { location } }) };
}

const HTML = 'text/html; charset=utf-8';

/** Asks a page's document as a visitor, in process; null where what it is about does not exist. */
async function visitorsAnswer(
  parts: PagesParts,
  documents: Map<string, DocumentNode>,
  page: MatchedPage,
): Promise<unknown> {
  const text = page.document;
  if (text === null) return null;
  let document = documents.get(text);
  if (!document) {
    document = parse(text);
    // A fragment that is missing would leave its fields out without a word.
    const [mistake] = validate(parts.schema, document);
    if (mistake)
      throw new Error(`The document of the page ${page.name} does not fit the schema: ${mistake.message}`);
    documents.set(text, document);
  }
  const context = await openOwnContext(parts.context, `page ${page.name}`);
  const result = await execute({
    schema: parts.schema,
    document,
    variableValues: page.variables,
    contextValue: context,
  });
  const error = result.errors?.[0];
  if (!error) return result.data;
  if (errorAnswer(error).body.code === 'NOT_FOUND') return null;
  throw error;
}

function sendFresh(reply: FastifyReply, { status, body, location }: RenderedPage): FastifyReply {
  if (location) reply.header('location', location);
  return reply.code(status).type(HTML).header('cache-control', 'no-cache').send(body);
}

function siteConfig({ context, isDemo }: PagesParts, request: FastifyRequest): SiteConfig {
  const { publicHost, support, clock, ports } = context;
  return {
    ...request.place,
    publicHost,
    year: clock.now().getUTCFullYear(),
    supportEmail: support.email,
    supportPhone: support.phone,
    sendsMail: ports.mailer.leaves,
    legalTexts: [],
    isDemo,
  };
}

function pathOf(url: string): string {
  const query = url.indexOf('?');
  return query === -1 ? url : url.slice(0, query);
}
