/**
 * What a client's address is counted by: an IPv4 address by itself; an IPv6 address by its first 64 bits, since one
 * household is given at least that many and can use a new one for every call. Anything else is left as it is. Source:
 * docs/rules.md "Rates".
 */
export function networkOf(address: string): string {
  const [plain = ''] = address.toLowerCase().split('%');
  const version4 = /^(?:::ffff:)?(\d{1,3}(?:\.\d{1,3}){3})$/.exec(plain);
  if (version4?.[1]) return version4[1];
  if (!/^[\da-f:.]*:[\da-f:.]*$/.test(plain)) return address;
  const [front = '', back] = plain.split('::');
  const first = groups(front);
  const last = groups(back ?? '');
  const missing = back === undefined ? 0 : Math.max(0, 8 - first.length - last.length);
  const all = [...first, ...Array<string>(missing).fill('0'), ...last];
  const network = all.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''));
  return `${network.join(':')}::/64`;
}

/**
 * The /48 of a network that `networkOf` has made, "2001:db8:1::/48"; null for anything but IPv6. Providers give sites as
 * much, and some of them to many households together: what is counted by it has room for several.
 */
export function siteOf(network: string): string | null {
  const [, site] = /^([\da-f]+:[\da-f]+:[\da-f]+):[\da-f]+::\/64$/.exec(network) ?? [];
  return site === undefined ? null : `${site}::/48`;
}

const groups = (text: string): string[] => (text === '' ? [] : text.split(':'));
