import { networkOf } from './network.ts';

const HERE =
  /^(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|169\.254\.)|^(?:0:0:0:0|f[cd][\da-f]{2}|fe80):/;

/**
 * Where an address is, from its range only: "203.0.113.*", "2001:db8:1:*", "a local network"; null for what is no
 * address. It finds nobody, and tells a home from somewhere else. Source: docs/rules.md "Sessions".
 */
export function placeWords(address: string): string | null {
  const network = networkOf(address);
  if (HERE.test(network)) return 'a local network';
  const version4 = /^((?:\d{1,3}\.){3})\d{1,3}$/.exec(network);
  if (version4?.[1]) return `${version4[1]}*`;
  const version6 = /^((?:[\da-f]{1,4}:){3})[\da-f]{1,4}::\/64$/.exec(network);
  return version6?.[1] ? `${version6[1]}*` : null;
}
