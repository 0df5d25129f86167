import type { IncomingMessage } from 'node:http';

import type { FastifyInstance } from 'fastify';

import { badRequest } from '../../schema/errors.ts';

/**
 * For Fastify's `rewriteUrl`: a target in absolute form (GET http://host/path) is its path, and the host that it names
 * is the one that was asked for, whatever the Host line says (RFC 9112, 3.2.2). Any other is left as it is.
 */
export function originForm(request: Pick<IncomingMessage, 'url' | 'headers'>): string {
  const url = request.url ?? '/';
  const [start, host] = /^https?:\/\/([^/?#]*)/i.exec(url) ?? [];
  if (start === undefined || host === undefined) return url;
  request.headers.host = host;
  return url.slice(start.length).replace(/^(?!\/)/, '/');
}

/** 400 for a target that is no path (`*` and the like), and for more than one Host line (RFC 9112, 3.2). */
export function refuseOddTargets(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    if (!raw.url?.startsWith('/')) throw badRequest('The address could not be read');
    const names = raw.rawHeaders.filter((_, at) => at % 2 === 0);
    if (names.filter((name) => name.toLowerCase() === 'host').length > 1)
      throw badRequest('The Host header could not be read');
  });
}
