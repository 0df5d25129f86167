import { readFile } from 'node:fs/promises';
import path from 'node:path';

import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** As in tools/graphiql/vite.config.mjs. */
const FILES = '/graphql/files/';

/**
 * GraphiQL at /graphql, in development only and from files of our own: `npm run dev` builds them into `folder`.
 * @returns how to show the page; null where it was not built.
 */
export async function mountGraphiql(
  app: FastifyInstance,
  folder: string,
): Promise<((reply: FastifyReply) => FastifyReply) | null> {
  const page = await readFile(path.join(folder, 'index.html'), 'utf8').catch(() => null);
  if (page === null) return null;
  await app.register(fastifyStatic, { root: folder, prefix: FILES, decorateReply: false, index: false });
  return (reply) => reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page);
}
