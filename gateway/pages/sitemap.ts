import type { FastifyInstance } from 'fastify';
import { execute, parse } from 'graphql';

import { openOwnContext } from '../context.ts';
import type { PagesParts } from './pages.ts';

const SLUGS = parse(`query SitemapBusinesses($after: String) {
  businesses(first: 200, after: $after) { nodes { slug } pageInfo { hasNextPage endCursor } }
}`);

interface Slugs {
  businesses: { nodes: { slug: string }[]; pageInfo: { hasNextPage: boolean; endCursor: string | null } };
}

/** A protocol's limit: 50,000 addresses in one file. */
const MOST_PAGES = 249;

/** sitemap.xml with every public page, and robots.txt that names it. */
export function mountSitemap(app: FastifyInstance, parts: Omit<PagesParts, 'isDemo'>): void {
  app.get('/robots.txt', async (request, reply) => {
    const lines = [
      'User-agent: *',
      ...PRIVATE.map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${request.place.origin}/sitemap.xml`,
      '',
    ];
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(lines.join('\n'));
  });
  app.get('/sitemap.xml', async (request, reply) => {
    const { origin, tenant } = request.place;
    const paths = tenant !== null ? ['/'] : ['/', '/businesses', '/contact', ...(await businessPaths(parts))];
    const entries = paths.map((path) => `  <url><loc>${escapeXml(origin + path)}</loc></url>\n`).join('');
    const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries}</urlset>\n`;
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=600')
      .send(xml);
  });
}

/** Nothing there for a search engine; portal and checkout say noindex themselves. */
const PRIVATE = [
  '/admin',
  '/api/',
  '/graphql',
  '/calendar',
  '/checkout',
  '/membership',
  '/receipt',
  '/statement',
];

async function businessPaths(parts: Omit<PagesParts, 'isDemo'>): Promise<string[]> {
  const context = await openOwnContext(parts.context, 'sitemap');
  const paths: string[] = [];
  let after: string | null = null;
  for (let page = 0; page < MOST_PAGES; page++) {
    const result = await execute({
      schema: parts.schema,
      document: SLUGS,
      variableValues: { after },
      contextValue: context,
    });
    if (result.errors?.[0]) throw result.errors[0];
    const { nodes, pageInfo } = (result.data as unknown as Slugs).businesses;
    paths.push(...nodes.map(({ slug }) => `/b/${encodeURIComponent(slug)}`));
    if (!pageInfo.hasNextPage) break;
    after = pageInfo.endCursor;
  }
  return paths;
}

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
