import { isIPv4 } from 'node:net';

import type { FastifyInstance, FastifyRequest } from 'fastify';

import { badRequest, UserError } from '../../schema/errors.ts';
import { isLocalHost, slugOfHost } from '../../schema/rules/businesses/business-url.ts';
import { RESERVED_SLUGS } from '../../schema/rules/businesses/slug.ts';

/** Which site a request was sent to; links are made from this, never from a header (docs/decisions/0027). */
export interface Place {
  /** The business whose subdomain it is; null on the main site. */
  tenant: string | null;
  /** Scheme, host and port of this site, without a slash at the end. */
  origin: string;
  /** The same of the main site. */
  mainOrigin: string;
}

export interface HostSettings {
  publicHost: string;
  /** A proxy in front: then the product is at its scheme's own port, whatever port a Host names. */
  isBehindProxy: boolean;
}

/** Asked by address, or signed for an address of its own (a webhook's): served whatever the Host. */
const isForAnyHost = (route: string) =>
  route === '/healthz' || route === '/readyz' || route.startsWith('/api/webhooks/');

/**
 * Gives each request its place. Whoever asks for a page by a name that is not the product's is sent to the main site;
 * any other call by such a name is 421.
 */
export function settleHosts(app: FastifyInstance, settings: HostSettings): void {
  app.addHook('onRequest', async (request, reply) => {
    // Never request.host: it would believe X-Forwarded-Host.
    const { host } = request.headers;
    const scheme = request.protocol === 'https' ? 'https' : 'http';
    const place = placeOf(host ?? settings.publicHost, scheme, settings);
    const { url } = request.routeOptions;
    if (place !== null) request.place = place;
    else if (isLocalHost(settings.publicHost)) throw badRequest('The Host header could not be read');
    else if (url !== undefined && isForAnyHost(url)) request.place = mainPlace(scheme, settings.publicHost);
    else if (isForPeople(request) || (isRead(request) && isOwnName(host, settings.publicHost)))
      return reply
        .header('cache-control', 'no-store')
        .redirect(mainPlace(scheme, settings.publicHost).origin + pathOf(request), 302);
    else throw new UserError('MISDIRECTED', 'This host is not served here');
    return undefined;
  });
}

/**
 * The place that a Host header names, null for none of ours. On a local PUBLIC_HOST any name goes, and links follow
 * it; elsewhere PUBLIC_HOST, a business's name below it, and this machine's own names for whoever looks on the machine.
 */
export function placeOf(
  host: string,
  scheme: 'http' | 'https',
  { publicHost, isBehindProxy }: HostSettings,
): Place | null {
  const parts = /^([a-z\d](?:[\w.-]*\w)?|\[[\da-f:.]+\])\.?(:\d{1,5})?$/i.exec(host);
  if (!parts?.[1]) return null;
  const name = parts[1].toLowerCase();
  const isLocal = isLocalHost(publicHost);
  const port = isBehindProxy && !isLocal ? '' : (parts[2] ?? '');
  const tenant = slugOfHost(name, publicHost);
  const main = mainPlace(scheme, publicHost + port);
  if (tenant !== null) return { ...main, tenant, origin: `${scheme}://${tenant}.${publicHost}${port}` };
  if (isLocal) return mainPlace(scheme, name + port);
  return name === publicHost || isOfThisMachine(name) ? main : null;
}

function mainPlace(scheme: string, host: string): Place {
  const origin = `${scheme}://${host}`;
  return { tenant: null, origin, mainOrigin: origin };
}

const isOfThisMachine = (name: string) =>
  name === 'localhost' || name === '[::1]' || (isIPv4(name) && name.startsWith('127.'));

/** www and the like: names below PUBLIC_HOST that can be no business's. */
const isOwnName = (host: string | undefined, publicHost: string) =>
  RESERVED_SLUGS.some((own) => host?.toLowerCase().replace(/:\d+$/, '') === `${own}.${publicHost}`);

const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD';

/** The route of pages.ts. */
const isForPeople = (request: FastifyRequest) => isRead(request) && request.routeOptions.url === '/*';

/** Never "//elsewhere", which is another host's. */
const pathOf = ({ url }: FastifyRequest) => url.replace(/^\/*/, '/');

declare module 'fastify' {
  interface FastifyRequest {
    /** Set before any route's own hooks. */
    place: Place;
  }
}
