import type { FastifyInstance } from 'fastify';

import { notFound, UserError } from '../../../schema/errors.ts';

/**
 * What is called below /api and is no route: 405 with `Allow` where the path is one and only the method is not, else
 * 404. Call it before the routes are mounted, so that it hears of them. It is answered before a body is read, and after
 * the general limit has counted.
 */
export function answerUnknownRoutes(app: FastifyInstance): void {
  /** Segments of a path → the methods that it takes. */
  const methodsByPath = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }) => {
    if (!url.startsWith('/api/') || url.includes('*')) return;
    const methods = methodsByPath.get(url) ?? new Set();
    for (const one of [method].flat()) methods.add(one);
    methodsByPath.set(url, methods);
  });
  app.all('/api/*', {
    preParsing: async ({ url, method }, reply) => {
      const path = segments(url.split('?', 1)[0] ?? '');
      const methods = [...methodsByPath].flatMap(([route, methods]) =>
        fits(segments(route), path) ? [...methods] : [],
      );
      // A route that takes the method was not found for what its path holds, such as a parameter that is too long.
      if (methods.length === 0 || methods.includes(method)) throw notFound();
      void reply.header('allow', [...new Set(methods)].toSorted().join(', '));
      throw new UserError('METHOD_NOT_ALLOWED', 'This address does not take this method');
    },
    handler: async () => {
      throw notFound();
    },
  });
}

/** A slash at the end means nothing, as for the routes themselves. */
const segments = (path: string): string[] => path.replace(/\/$/, '').split('/');

const fits = (route: readonly string[], path: readonly string[]): boolean =>
  route.length === path.length &&
  route.every((part, n) => (part.startsWith(':') ? path[n] !== '' : part === path[n]));
