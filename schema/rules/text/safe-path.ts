import { URL_MAX } from '../limits.ts';

/**
 * The path to go to after sign-in, or null where `r` is anything but a path of this origin: one leading '/', no '//',
 * no backslash, no control or white-space character. Source: docs/rules.md "Signing in".
 */
export function safePath(r: unknown): string | null {
  if (typeof r !== 'string' || r.length > URL_MAX) return null;
  if (!r.startsWith('/') || r.includes('//') || r.includes('\\')) return null;
  return /[\s\p{Cc}\p{Cf}\p{Cs}]/u.test(r) ? null : r;
}
