import { isSlug, RESERVED_SLUGS } from './slug.ts';

/** Where a page is open: `host` with or without port, `protocol` 'http:' or 'https:' (as in `location`). */
export interface Place {
  host: string;
  protocol: string;
}

/** True for localhost, 127.* and .local hosts, with or without a port. Source: docs/rules.md "A business's address". */
export function isLocalHost(host: string): boolean {
  const name = hostname(host);
  return name === 'localhost' || name === '[::1]' || /^127(?:\.|$)/.test(name) || name.endsWith('.local');
}

/** The path of a business's page on the main host. Source: docs/rules.md "A business's address". */
export function businessPath(slug: string): string {
  return `/b/${encodeURIComponent(slug)}`;
}

/**
 * Where a business's site is, seen from a place: on a local host the path /b/{slug}, else the whole address of its
 * subdomain of the product's host. A product host that is local itself has subdomains only on that machine, so from
 * elsewhere the path is used. Source: docs/rules.md "A business's address".
 */
export function siteUrl(slug: string, place: Place, publicHost: string): string {
  const product = hostname(publicHost);
  const here = hostname(place.host);
  if (isLocalHost(here)) return businessPath(slug);
  if (isLocalHost(product) && !here.endsWith(`.${product}`)) return businessPath(slug);
  return `${place.protocol}//${slug}.${product}${portFor(place, publicHost)}`;
}

/**
 * The slug of a business's subdomain ("acme" for acme.{publicHost}), or null on any other host; a reserved slug is no
 * business's. Source: docs/rules.md "Slugs".
 */
export function slugOfHost(host: string, publicHost: string): string | null {
  const end = `.${hostname(publicHost)}`;
  const name = hostname(host);
  if (!name.endsWith(end)) return null;
  const slug = name.slice(0, -end.length);
  return isSlug(slug) && !RESERVED_SLUGS.includes(slug) ? slug : null;
}

/** Lower case, without port and without the dot that may end a full name. */
function hostname(host: string): string {
  return host
    .toLowerCase()
    .replace(/:\d{1,5}$/, '')
    .replace(/\.$/, '');
}

/** The product's own port where it names one, else the one in use where this place is the product's. */
function portFor(place: Place, publicHost: string): string {
  const own = portOf(publicHost);
  if (own) return own;
  const product = hostname(publicHost);
  const here = hostname(place.host);
  return here === product || here.endsWith(`.${product}`) ? portOf(place.host) : '';
}

function portOf(host: string): string {
  return /:\d{1,5}$/.exec(host)?.[0] ?? '';
}
