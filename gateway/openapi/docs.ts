import { createRequire } from 'node:module';
import path from 'node:path';

import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { GraphQLSchema } from 'graphql';

import type { RestRow } from '../rest/facade/route.ts';
import { openApi } from './open-api.ts';

/** /api/openapi.json, and /api/docs which shows it with Swagger UI's files, served from here without inline script. */
export async function mountApiDocs(
  app: FastifyInstance,
  rows: readonly RestRow[],
  schema: GraphQLSchema,
): Promise<void> {
  let text: string | null = null;
  app.get('/api/openapi.json', async (_request, reply) => {
    text ??= JSON.stringify(openApi(rows, schema));
    return reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'public, max-age=600')
      .send(text);
  });
  app.get('/api/docs', async (_request, reply) => reply.type('text/html; charset=utf-8').send(PAGE));
  app.get('/api/docs/start.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(START),
  );
  await app.register(fastifyStatic, {
    root: path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json')),
    prefix: '/api/docs/files/',
    decorateReply: false,
    allowedPath: (name) => FILES.has(name),
    maxAge: '1d',
    index: false,
  });
}

const FILES = new Set(['/swagger-ui.css', '/swagger-ui-bundle.js', '/favicon-32x32.png']);

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Regulars: the API</title>
    <link rel="icon" href="/api/docs/files/favicon-32x32.png" />
    <link rel="stylesheet" href="/api/docs/files/swagger-ui.css" />
  </head>
  <body>
    <div id="docs"></div>
    <script src="/api/docs/files/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>
`;

const START = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#docs', deepLinking: true });\n`;
