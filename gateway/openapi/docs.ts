import type { FastifyInstance } from 'fastify';
import type { GraphQLSchema } from 'graphql';

import type { RestRow } from '../rest/facade/route.ts';
import { docsPage } from './docs-page.tsx';
import { DOCS_SCRIPT } from './docs-script.ts';
import type { DocsPageProps } from './docs-page.tsx';
import { openApi } from './open-api.ts';

/**
 * /api/openapi.json, and /api/docs which shows it as a page of our own, without inline script. `stylesheet` is the
 * address of the screens' style sheet, null where nothing is built.
 */
export function mountApiDocs(
  app: FastifyInstance,
  rows: readonly RestRow[],
  schema: GraphQLSchema,
  stylesheet: string | null,
): void {
  let document: DocsPageProps['document'] | null = null;
  const described = () => (document ??= openApi(rows, schema) as unknown as DocsPageProps['document']);
  let json: string | null = null;
  // The samples name the main host, of which there is one for each scheme.
  const pages = new Map<string, string>();
  app.get('/api/openapi.json', async (_request, reply) => {
    json ??= JSON.stringify(described());
    return reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'public, max-age=600')
      .send(json);
  });
  app.get('/api/docs', async (request, reply) => {
    const { mainOrigin } = request.place;
    const page = pages.get(mainOrigin) ?? docsPage({ document: described(), origin: mainOrigin, stylesheet });
    if (pages.size < PAGES_MAX) pages.set(mainOrigin, page);
    return reply.type('text/html; charset=utf-8').header('cache-control', 'public, max-age=600').send(page);
  });
  app.get('/api/docs/page.js', async (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'public, max-age=600')
      .send(DOCS_SCRIPT),
  );
}

/** On a local PUBLIC_HOST any name goes: no more of them are kept. */
const PAGES_MAX = 8;
