import type { FastifyHttpOptions } from 'fastify';
import type { Server } from 'node:http';

import type { Config } from '../../boot/config.ts';

/**
 * Whose X-Forwarded-For and X-Forwarded-Proto are believed: nobody's, those of the proxies at these addresses, or those
 * of so many proxies in front. Hop 0 is the socket's own address. Fastify takes a bare number for nobody, since it
 * cannot know that only a proxy reaches the socket; here the operator has said so.
 */
export function trustedProxies(setting: Config['trustProxy']): FastifyHttpOptions<Server>['trustProxy'] {
  return typeof setting === 'number' ? (_address, hop) => hop < setting : setting;
}
