/** Where the visitor stands and what is stored, as far as the headers of a call depend on it. */
export interface RequestPlace {
  pathname: string;
  /** The business whose subdomain this is, or null on the main host. */
  siteTenant: string | null;
  token: string | null;
  storedTenant: string | null;
  /** businessSlug of the stored membership selection. */
  selectionTenant: string | null;
  /** The call is about everything of the caller's, at every business: the portal at /membership. */
  isOverAll?: boolean;
}

/** The slug in /b/{slug}…, lower case, or null. */
export function slugInPath(pathname: string): string | null {
  const slug = /^\/b\/([^/]+)/.exec(pathname)?.[1];
  if (!slug) return null;
  try {
    return decodeURIComponent(slug).toLowerCase();
  } catch {
    return slug.toLowerCase();
  }
}

/** The admin area's calls carry the token and no tenant. */
export const isAdminPath = (pathname: string) => pathname === '/admin' || pathname.startsWith('/admin/');

/**
 * The headers of a call (docs/rules.md "Which business a call is about"): the tenant comes from the URL, else from
 * storage, else from the selection; the bearer token goes along only where the stored tenant is missing or is that
 * same one. A header gives context, never rights.
 */
export function requestHeaders(place: RequestPlace): Record<string, string> {
  const bearer: Record<string, string> = place.token ? { authorization: `Bearer ${place.token}` } : {};
  if (isAdminPath(place.pathname) || place.isOverAll) return bearer;
  const tenant =
    slugInPath(place.pathname) ?? place.siteTenant ?? place.storedTenant ?? place.selectionTenant ?? null;
  const matches = place.storedTenant === null || place.storedTenant === tenant;
  return { ...(tenant ? { 'x-tenant': tenant } : {}), ...(matches ? bearer : {}) };
}
