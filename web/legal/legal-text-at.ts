import type { LegalTextKind } from '../../schema/rules/businesses/legal-texts.ts';

/** Which text an address names. */
export interface LegalTextAddress {
  /** Null for the platform's. */
  slug: string | null;
  kind: LegalTextKind;
  /** Null for the newest. */
  version: number | null;
}

/** Reads "/terms", "/privacy", "/b/{slug}/terms" and "/b/{slug}/privacy", with "?version=3". What is no number counts as 0. */
export function legalTextAt(pathname: string, search: URLSearchParams): LegalTextAddress {
  const [, slug = null] = /^\/b\/([^/]+)\//i.exec(pathname) ?? [];
  const version = search.get('version');
  return {
    slug: slug && decoded(slug).toLowerCase(),
    kind: /\/privacy\/?$/i.test(pathname) ? 'privacy' : 'terms',
    version: version === null ? null : /^[1-9]\d{0,8}$/.test(version) ? Number(version) : 0,
  };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
