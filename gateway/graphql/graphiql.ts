import { mkdir } from 'node:fs/promises';
import path from 'node:path';

import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

import { PROJECT_ROOT } from '../boot/project-root.ts';

const FILES = '/graphql/files/';

/** The program that GraphiQL's page runs: the explorer, on this server's own endpoint. */
const PROGRAM = `
import 'graphiql/setup-workers/vite';
import 'graphiql/style.css';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { createGraphiQLFetcher } from '@graphiql/toolkit';
import { GraphiQL } from 'graphiql';
const fetcher = createGraphiQLFetcher({ url: '/graphql' });
createRoot(document.getElementById('root')).render(createElement(GraphiQL, { fetcher }));
`;

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Regulars: GraphiQL</title>
    <style>html, body, #root { height: 100%; margin: 0; }</style>
    <link rel="stylesheet" href="${FILES}graphiql.css" />
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="${FILES}graphiql.js"></script>
  </body>
</html>
`;

/**
 * GraphiQL at /graphql, in development only and from files of our own: the browser bundle is made once, at the first
 * visit (some ten seconds), and kept in `folder`.
 * @returns how to show the page.
 */
export async function mountGraphiql(
  app: FastifyInstance,
  folder: string,
): Promise<(reply: FastifyReply) => Promise<unknown>> {
  let built: Promise<void> | null = null;
  await mkdir(folder, { recursive: true });
  await app.register(fastifyStatic, { root: folder, prefix: FILES, decorateReply: false, index: false });
  return async (reply) => {
    built ??= bundle(folder).catch((error: unknown) => {
      built = null;
      throw error;
    });
    await built;
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(PAGE);
  };
}

async function bundle(outDir: string): Promise<void> {
  const { build } = await import('vite');
  await build({
    configFile: false,
    logLevel: 'error',
    root: PROJECT_ROOT,
    base: FILES,
    publicDir: false,
    plugins: [
      {
        name: 'graphiql-program',
        resolveId: (id) =>
          id === 'graphiql-program' ? path.join(PROJECT_ROOT, 'graphiql-program.js') : null,
        load: (id) => (id.endsWith('graphiql-program.js') ? PROGRAM : null),
      },
    ],
    build: {
      outDir,
      emptyOutDir: true,
      cssCodeSplit: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: 'graphiql-program',
        output: {
          entryFileNames: 'graphiql.js',
          assetFileNames: ({ names }) =>
            names[0]?.endsWith('.css') ? 'graphiql.css' : '[name]-[hash][extname]',
        },
      },
    },
  });
}
