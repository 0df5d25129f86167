/** Names of hosts below PUBLIC_HOST that are the main site's own. */
const OWN_NAMES = new Set(['www']);

/** The slug that a host names: "acme" for acme.{publicHost}; null on the main site and on any other host. */
export function businessOfHost(hostname: string, publicHost: string): string | null {
  const host = hostname.toLowerCase();
  if (!host.endsWith(`.${publicHost}`)) return null;
  const name = host.slice(0, -publicHost.length - 1);
  return name === '' || name.includes('.') || OWN_NAMES.has(name) ? null : name;
}
